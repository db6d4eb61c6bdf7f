import { TOAST_MS, UNDO_TOAST_MS } from '@fellowship/domain/platform/limits';
import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { getFieldErrors, toText } from '../errors.tsx';
import { controlTexts } from '../ui.messages.ts';

const COLORS = { success: 'green', info: 'royal', warning: 'gold', error: 'red' } as const;

function show(kind: keyof typeof COLORS, text: string, autoClose: number | false = TOAST_MS): void {
  notifications.show({
    message: text,
    color: COLORS[kind],
    autoClose,
    // The same text once: what stays until it is closed would pile up.
    ...(autoClose === false && { id: text }),
    role: kind === 'error' || kind === 'warning' ? 'alert' : 'status',
    'data-kind': kind,
  } as Parameters<typeof notifications.show>[0]);
}

/** Short messages in the toast area (rule platform/toasts). */
export const toast = {
  success: (text: string) => show('success', text),
  info: (text: string) => show('info', text),
  warning: (text: string) => show('warning', text),
  /** Stays until it is closed. */
  lastingWarning: (text: string) => show('warning', text, false),
  error: (text: string) => show('error', text),
};

/** A success toast with a button that takes back what was done; it stays long enough to be read and pressed (rule platform/toasts). */
export function showUndoToast(text: string, undo: () => void): void {
  const id = crypto.randomUUID();
  const handleUndo = () => {
    notifications.hide(id);
    undo();
  };
  notifications.show({
    id,
    message: (
      <Group justify="space-between" wrap="nowrap">
        {text}
        <Button size="compact-sm" variant="default" onClick={handleUndo}>
          {controlTexts.undo}
        </Button>
      </Group>
    ),
    color: 'green',
    autoClose: UNDO_TOAST_MS,
    role: 'status',
  });
}

/**
 * What a form throws on when saving has failed: errors of fields are shown at them, everything else as a toast
 * and in the form, as `say` words it.
 */
export function notSaved(failure: unknown, say: (message: string) => string): Error {
  if (Object.keys(getFieldErrors(failure)).length > 0) return failure as Error;
  const text = say(toText(failure));
  toast.error(text);
  return new Error(text, { cause: failure });
}

/** Saves what a form holds, and says `done`; where that fails, throws what the form shows (`notSaved`). */
export async function saveAndSay(
  work: () => Promise<unknown>,
  done: string,
  say: (message: string) => string,
): Promise<void> {
  try {
    await work();
  } catch (failure) {
    throw notSaved(failure, say);
  }
  toast.success(done);
}
