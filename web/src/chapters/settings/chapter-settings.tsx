import { r2rRequirements } from '@fellowship/domain/activities/r2r.schema';
import { type MeetingReminders, readMeetingReminders } from '@fellowship/domain/chapters/meeting-reminders';
import { SETTING_KEYS } from '@fellowship/domain/chapters/setting-keys';
import { Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { SettingSwitches } from './setting-switch.tsx';
import { settingsTexts } from './settings.messages.ts';

/** Comes after the screen: it brings the pickers and all time zones. */
const MeetingSettings = lazy(async () => ({
  default: (await import('./meeting-settings.tsx')).MeetingSettings,
}));

/** What a chapter's admins decide for it. @param scoreKey where the key of the member score is changed */
export function ChapterSettings({ scoreKey }: { scoreKey: ReactNode }) {
  return (
    <Stack gap="lg">
      <Title order={1}>{settingsTexts.title}</Title>
      <Part title={settingsTexts.meetings}>
        <Suspense fallback={<Skeleton height={320} />}>
          <MeetingSettings />
        </Suspense>
      </Part>
      <Part title={settingsTexts.reminders}>
        <SettingSwitches
          settingKey={SETTING_KEYS.meetingReminders}
          read={readMeetingReminders}
          choices={[
            reminder('dayBefore', settingsTexts.dayBefore, settingsTexts.dayBeforeHint),
            reminder('afterAbsence', settingsTexts.afterAbsence, settingsTexts.afterAbsenceHint),
          ]}
        />
      </Part>
      <Part title={settingsTexts.r2r}>
        <SettingSwitches
          settingKey={SETTING_KEYS.r2rImage}
          read={(text) => r2rRequirements(text).isImageRequired}
          choices={[
            {
              label: settingsTexts.r2rImage,
              hint: settingsTexts.r2rImageHint,
              isOn: (isRequired) => isRequired,
              set: (_before, isRequired) => isRequired,
            },
          ]}
        />
      </Part>
      <Part title={settingsTexts.score}>
        <Text c="dimmed">{settingsTexts.scoreHint}</Text>
        {scoreKey}
      </Part>
    </Stack>
  );
}

function reminder(name: keyof MeetingReminders, label: string, hint: string) {
  return {
    label,
    hint,
    isOn: (reminders: MeetingReminders) => reminders[name],
    set: (reminders: MeetingReminders, isOn: boolean) => ({ ...reminders, [name]: isOn }),
  };
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper component="section" aria-label={title} withBorder radius="md" p="md">
      <Stack gap="md">
        <Title order={2}>{title}</Title>
        {children}
      </Stack>
    </Paper>
  );
}
