import { Button } from '@mantine/core';
import { copyText } from '#exports/copy-text.ts';
import { toast } from '#ui/toast/toast.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { voucherTexts } from '../reductions.messages.ts';

/** Copies the code of a voucher. */
export function CopyCode({ code }: { code: string }) {
  async function copy(): Promise<void> {
    if (await copyText(code)) toast.success(voucherTexts.copied);
    else toast.error(voucherTexts.notCopied);
  }
  return (
    <Button
      variant="default"
      mih={44}
      aria-label={controlTexts.of(voucherTexts.copy, code)}
      onClick={() => void copy()}
    >
      {voucherTexts.copy}
    </Button>
  );
}
