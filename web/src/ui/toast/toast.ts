import { TOAST_MS } from '@fellowship/domain/platform/limits';
import { notifications } from '@mantine/notifications';

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
