import { TOAST_MS } from '@fellowship/domain/platform/limits';
import { notifications } from '@mantine/notifications';

const COLORS = { success: 'green', info: 'royal', warning: 'gold', error: 'red' } as const;

function show(kind: keyof typeof COLORS, text: string): void {
  notifications.show({
    message: text,
    color: COLORS[kind],
    autoClose: TOAST_MS,
    role: kind === 'error' || kind === 'warning' ? 'alert' : 'status',
    'data-kind': kind,
  } as Parameters<typeof notifications.show>[0]);
}

/** Short messages in the toast area (rule platform/toasts). */
export const toast = {
  success: (text: string) => show('success', text),
  info: (text: string) => show('info', text),
  warning: (text: string) => show('warning', text),
  error: (text: string) => show('error', text),
};
