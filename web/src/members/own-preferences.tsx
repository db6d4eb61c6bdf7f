import { Button, Group, Paper, Skeleton, Stack, Switch, Text, TextInput, Title } from '@mantine/core';
import {
  OwnPreferencesDocument,
  type OwnPreferencesQuery,
  RenewCalendarAddressDocument,
  UpdatePreferencesDocument,
} from '#api/generated/main/graphql.ts';
import { useApiMutation, useApiQuery } from '#api/use-api.ts';
import { copyText } from '#exports/copy-text.ts';
import { useSession } from '#identity/session-context.tsx';
import { AsyncView } from '#ui/async-view.tsx';
import { confirm } from '#ui/dialog/confirm.tsx';
import { toText } from '#ui/errors.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { preferenceTexts as texts } from './member.messages.ts';

/** A person's preferences: the address of the calendar, and reminders by mail (rule members/preferences). */
export function OwnPreferences() {
  const { chapterId, rotaryId } = useSession();
  const source = useApiQuery(OwnPreferencesDocument, { chapterId, rotaryId });
  return (
    <AsyncView source={source} skeleton={<Skeleton height={220} />}>
      {({ getMemberPreferences: preferences }) => (
        <Stack gap="lg">
          <CalendarSection preferences={preferences} />
          <RemindersSection preferences={preferences} />
        </Stack>
      )}
    </AsyncView>
  );
}

/** Whether reminders of meetings come by mail. */
function RemindersSection({ preferences }: { preferences: Preferences }) {
  const { chapterId, rotaryId, version } = preferences;
  const update = useApiMutation(UpdatePreferencesDocument);

  async function choose(meetingReminders: boolean): Promise<void> {
    try {
      await update.mutateAsync({ input: { chapterId, rotaryId, version, meetingReminders } });
      toast.success(texts.saved);
    } catch (failure) {
      toast.error(toText(failure));
    }
  }

  return (
    <Paper component="section" withBorder radius="md" p="md" aria-labelledby="own-reminders">
      <Stack gap="md">
        <Title order={2} size="h4" id="own-reminders">
          {texts.reminders}
        </Title>
        <Switch
          label={texts.byMail}
          description={texts.byMailHint}
          checked={preferences.meetingReminders}
          disabled={update.isPending}
          onChange={({ currentTarget }) => void choose(currentTarget.checked)}
        />
      </Stack>
    </Paper>
  );
}

export type Preferences = OwnPreferencesQuery['getMemberPreferences'];

/** The address by which a calendar app reads the chapter's meetings: copied, opened or renewed (rule meetings/calendar). */
function CalendarSection({ preferences }: { preferences: Preferences }) {
  const { chapterId, rotaryId, version, calendarAddress } = preferences;
  const renewal = useApiMutation(RenewCalendarAddressDocument);

  async function copy(): Promise<void> {
    if (await copyText(calendarAddress)) toast.success(texts.copied);
    else toast.error(texts.notCopied);
  }

  async function renew(): Promise<void> {
    const question = { title: texts.renew, text: texts.renewQuestion, confirmLabel: texts.renew };
    if (!(await confirm({ ...question, isDangerous: true }))) return;
    try {
      await renewal.mutateAsync({ chapterId, rotaryId, version });
      toast.success(texts.renewed);
    } catch (failure) {
      toast.error(toText(failure));
    }
  }

  return (
    <Paper component="section" withBorder radius="md" p="md" aria-labelledby="own-calendar">
      <Stack gap="md">
        <Title order={2} size="h4" id="own-calendar">
          {texts.calendar}
        </Title>
        <Text size="sm" c="dimmed">
          {texts.calendarHint}
        </Text>
        <TextInput
          label={texts.address}
          value={calendarAddress}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Group gap="sm">
          <Button onClick={() => void copy()}>{texts.copy}</Button>
          <Button component="a" variant="default" href={calendarAddress.replace(/^https?:/, 'webcal:')}>
            {texts.open}
          </Button>
          <Button variant="subtle" color="red" loading={renewal.isPending} onClick={() => void renew()}>
            {texts.renew}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
