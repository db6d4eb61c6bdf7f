import '@mantine/notifications/styles.layer.css';
import { TOAST_MS } from '@fellowship/domain/platform/limits';
import { Notifications } from '@mantine/notifications';

/** The toast area: top right, each toast gone after five seconds (rule platform/toasts). */
export function AppToasts() {
  return <Notifications position="top-right" autoClose={TOAST_MS} limit={5} />;
}
