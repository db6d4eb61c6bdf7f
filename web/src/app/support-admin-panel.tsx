import { List, Paper, Stack, Text, Title } from '@mantine/core';
import { useSession } from '#identity/session-context.ts';
import { supportAdminTexts } from './support-admin.messages.ts';

/** Home of a support admin, until chapters can be managed here: who is signed in and what there is. */
export function SupportAdminPanel() {
  const session = useSession();
  return (
    <Paper withBorder p="lg" radius="md">
      <Stack gap="sm">
        <Title order={1}>{session.fullName}</Title>
        <Text>
          {supportAdminTexts.role} · {session.rotaryId} · {session.chapterName}
        </Text>
        <Text>{supportAdminTexts.missing}</Text>
        <List>
          <List.Item>{supportAdminTexts.profileMenu}</List.Item>
        </List>
      </Stack>
    </Paper>
  );
}
