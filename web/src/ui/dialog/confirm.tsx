import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { controlTexts } from '../ui.messages.ts';

interface ConfirmOptions {
  title: string;
  text: string;
  /** What follows from it, where the text alone does not tell. */
  detail?: string | null;
  /** What the button that goes ahead says; tells the action, never 'Yes'. */
  confirmLabel: string;
  cancelLabel?: string;
  /** Paints the button red and leaves the focus on Cancel: the action cannot be undone. */
  isDangerous?: boolean;
}

/** Dark enough for its white text in both themes. */
const DANGEROUS = { color: 'red.9' };

/** Enter, pressed too soon, changes nothing. */
const CAREFUL = { 'data-autofocus': true };

/** Asks before something is done; resolves to true only for the confirm button. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  const {
    title,
    text,
    detail,
    confirmLabel,
    cancelLabel = controlTexts.cancel,
    isDangerous = false,
  } = options;
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: (
        <>
          <Text>{text}</Text>
          {detail && (
            <Text c="dimmed" mt="xs">
              {detail}
            </Text>
          )}
        </>
      ),
      labels: { confirm: confirmLabel, cancel: cancelLabel },
      confirmProps: isDangerous ? DANGEROUS : {},
      cancelProps: isDangerous ? CAREFUL : {},
      onConfirm: () => resolve(true),
      onClose: () => resolve(false),
    });
  });
}
