import { Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { type OwnPreferencesQuery, RenewCalendarAddressDocument } from '#api/generated/main/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { copyText } from '#exports/copy-text.ts';
import { confirm } from '#ui/dialog/confirm.tsx';
import { toText } from '#ui/errors.ts';
import { toast } from '#ui/toast/toast.ts';
import { preferenceTexts as texts } from './preferences.messages.ts';

export type Preferences = OwnPreferencesQuery['getMemberPreferences'];

/** The address by which a calendar app reads the chapter's meetings: copied, opened or renewed (rule meetings/calendar). */
export function CalendarSection({ preferences }: { preferences: Preferences }) {
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
