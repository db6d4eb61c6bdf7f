import { List, Paper, Stack, Text, Title } from '@mantine/core';
import { useSession } from '#identity/session-context.ts';

/** Home of a support admin, until chapters can be managed here: who is signed in and what there is. */
export function SupportAdminPanel() {
  const session = useSession();
  return (
    <Paper withBorder p="lg" radius="md">
      <Stack gap="sm">
        <Title order={1}>{session.fullName}</Title>
        <Text>
          Support Admin · {session.rotaryId} · {session.chapterName}
        </Text>
        <Text>Managing chapters, plans and announcements is not part of this version.</Text>
        <List>
          <List.Item>Your profile menu holds the two-step sign-in and the colours of the app.</List.Item>
        </List>
      </Stack>
    </Paper>
  );
}
