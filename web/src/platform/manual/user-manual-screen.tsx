import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useSession } from '#identity/session-context.tsx';
import { DownloadIcon } from '#ui/icons/icons.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { useIsPhone } from '#ui/use-is-phone.ts';
import adminManual from './admin.pdf?url';
import { manualTexts } from './manual.messages.ts';
import { ManualPage } from './manual-page.tsx';
import memberManual from './member.pdf?url';

/** Below the head of the app and the title; the reader scrolls inside. */
const HEIGHT = 'calc(100dvh - 13rem)';

/**
 * The manual of an admin or of a member: a page on phones, a PDF inside the page where the browser can show one, and the PDF
 * as a file everywhere (rule platform/manuals).
 */
export function UserManualScreen() {
  const { isAdmin } = useSession();
  const isPhone = useIsPhone();
  const manual = isAdmin
    ? ({ id: 'admin', url: adminManual, file: 'user-manual-admin.pdf', label: manualTexts.ofAdmin } as const)
    : ({
        id: 'member',
        url: memberManual,
        file: 'user-manual-member.pdf',
        label: manualTexts.ofMember,
      } as const);
  const link = { href: manual.url, download: manual.file };
  return (
    <Stack gap="md">
      <PageHeader
        title={manualTexts.title}
        detail={isPhone && navigator.pdfViewerEnabled === false && manualTexts.unsupported}
        action={
          <Button component="a" {...link} variant="default" leftSection={<DownloadIcon />}>
            {controlTexts.download}
          </Button>
        }
      />
      {isPhone ? (
        <ManualPage manual={manual.id} label={manual.label} />
      ) : (
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
      )}
    </Stack>
  );
}
