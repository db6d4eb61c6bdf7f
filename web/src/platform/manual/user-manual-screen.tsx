import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useSession } from '#identity/session-context.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import adminManual from './admin.pdf?url';
import { manualTexts } from './manual.messages.ts';
import memberManual from './member.pdf?url';

/** Below the head of the app and the title; the reader scrolls inside. */
const HEIGHT = 'calc(100dvh - 13rem)';

/**
 * The manual of an admin or of a member, as a PDF inside the page where the browser can show one, and as a file
 * everywhere (rule identity/routes says who comes here).
 */
export function UserManualScreen() {
  const { isAdmin } = useSession();
  const manual = isAdmin
    ? { url: adminManual, file: 'user-manual-admin.pdf', label: manualTexts.ofAdmin }
    : { url: memberManual, file: 'user-manual-member.pdf', label: manualTexts.ofMember };
  const link = { href: manual.url, download: manual.file };
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Title order={1}>{manualTexts.title}</Title>
        <Button component="a" {...link} variant="default">
          {controlTexts.download}
        </Button>
      </Group>
      <object
        data={manual.url}
        type="application/pdf"
        aria-label={manual.label}
        style={{ width: '100%', height: HEIGHT, border: '1px solid var(--app-line)' }}
      >
        <Stack align="center" gap="sm" p="xl">
          <Text>{manualTexts.unsupported}</Text>
          <Anchor {...link}>{manualTexts.download}</Anchor>
        </Stack>
      </object>
    </Stack>
  );
}
