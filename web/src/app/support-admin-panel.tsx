import { Button, List, Paper, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { useSession } from '#identity/session-context.ts';
import { supportAdminTexts } from './support-admin.messages.ts';

/** Home of a support admin: who is signed in, the way to the chapters, and what there is besides. */
export function SupportAdminPanel() {
  const session = useSession();
  return (
    <Paper withBorder p="lg" radius="md">
      <Stack gap="sm">
        <Title order={1}>{session.fullName}</Title>
        <Text>
          {supportAdminTexts.role} · {session.rotaryId} · {session.chapterName}
        </Text>
        <Button component={Link} to="/admin" w="fit-content">
          {supportAdminTexts.chapters}
        </Button>
        <Text>{supportAdminTexts.missing}</Text>
        <List>
          <List.Item>{supportAdminTexts.profileMenu}</List.Item>
        </List>
      </Stack>
    </Paper>
  );
}
