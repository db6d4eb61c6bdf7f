import { Paper, Stack, Switch, Title } from '@mantine/core';
import { UpdatePreferencesDocument } from '#api/generated/main/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { toText } from '#ui/errors.ts';
import { toast } from '#ui/toast/toast.ts';
import type { Preferences } from './calendar-section.tsx';
import { preferenceTexts as texts } from './preferences.messages.ts';

/** Whether reminders of meetings come by mail. */
export function RemindersSection({ preferences }: { preferences: Preferences }) {
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
