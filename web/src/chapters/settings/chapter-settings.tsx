import { r2rRequirements } from '@fellowship/domain/activities/r2r.schema';
import { SETTING_KEYS } from '@fellowship/domain/chapters/setting-keys';
import { type MeetingReminders, readMeetingReminders } from '@fellowship/domain/chapters/settings';
import { readVisitorRegistration } from '@fellowship/domain/visitors/registration/registration';
import { Anchor, Paper, Skeleton, Stack, Switch, Text, Title } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSession } from '#identity/session-context.tsx';
import { type StoredSetting, useStoredSetting, useStoreSetting } from '#platform/stored-setting.ts';
import { AsyncView } from '#ui/async-view.tsx';
import { toast } from '#ui/toast/toast.tsx';
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
      <Part title={settingsTexts.visitors}>
        <SettingSwitches
          settingKey={SETTING_KEYS.visitorRegistration}
          read={readVisitorRegistration}
          choices={[
            {
              label: settingsTexts.registration,
              hint: settingsTexts.registrationHint,
              isOn: ({ isOpen }) => isOpen,
              set: (_before, isOpen) => ({ isOpen }),
            },
          ]}
        />
        <PublicPageLink />
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

/** Where the chapter's page for visitors is; it opens in a new tab, as a visitor sees it. */
function PublicPageLink() {
  const { chapterId } = useSession();
  const path = `/visit/${encodeURIComponent(chapterId)}`;
  return (
    <Anchor href={path} target="_blank" rel="noreferrer">
      {`${location.origin}${path}`}
    </Anchor>
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

interface Choice<Value> {
  label: string;
  hint: string;
  isOn: (value: Value) => boolean;
  /** What the setting shall say with this choice made so. */
  set: (value: Value, isOn: boolean) => Value;
}

interface SettingSwitchesProps<Value> {
  settingKey: string;
  /** What the stored text says, or what holds without one. */
  read: (text: string | undefined) => Value;
  choices: readonly Choice<Value>[];
}

/** Yes-or-no choices that one setting of the chapter holds; each is stored as soon as it is made. */
function SettingSwitches<Value>({ settingKey, read, choices }: SettingSwitchesProps<Value>) {
  const { chapterId } = useSession();
  const source = useStoredSetting(settingKey);
  const { store, isPending } = useStoreSetting();

  async function handleChange(stored: StoredSetting, value: Value): Promise<void> {
    try {
      await store({ chapterId, key: settingKey, version: stored?.version }, value);
      toast.success(settingsTexts.saved);
    } catch (failure) {
      toast.error(failure instanceof Error ? failure.message : String(failure));
      // Somebody else may have decided meanwhile: what is seen is what holds.
      await source.refetch();
    }
  }

  return (
    <AsyncView source={source}>
      {({ stored }) => {
        const value = read(stored?.value);
        return choices.map(({ label, hint, isOn, set }) => (
          <Switch
            key={label}
            size="md"
            label={label}
            aria-label={label}
            description={hint}
            checked={isOn(value)}
            disabled={isPending}
            onChange={({ currentTarget }) => handleChange(stored, set(value, currentTarget.checked))}
          />
        ));
      }}
    </AsyncView>
  );
}
