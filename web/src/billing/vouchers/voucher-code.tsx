import { Button, Group } from '@mantine/core';
import { copyText } from '#exports/copy-text.ts';
import { toast } from '#ui/toast/toast.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { voucherTexts } from '../reductions.messages.ts';

/** The code of a voucher, and a button that copies it. */
export function VoucherCode({ code }: { code: string }) {
  async function copy(): Promise<void> {
    if (await copyText(code)) toast.success(voucherTexts.copied);
    else toast.error(voucherTexts.notCopied);
  }
  return (
    <Group gap="xs" wrap="nowrap">
      <code style={{ overflowWrap: 'anywhere' }}>{code}</code>
      <Button
        variant="default"
        mih={44}
        aria-label={controlTexts.of(voucherTexts.copy, code)}
        onClick={() => void copy()}
      >
        {voucherTexts.copy}
      </Button>
    </Group>
  );
}
