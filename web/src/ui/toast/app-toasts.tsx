import '@mantine/notifications/styles.layer.css';
import { TOAST_MS } from '@fellowship/domain/platform/limits';
import { Notifications } from '@mantine/notifications';
import { useIsPhone } from '../use-is-phone.ts';
import classes from './toasts.module.css';

/** The toast area: top right, on phones above the bar at the bottom; each toast is gone after five seconds (rule platform/toasts). */
export function AppToasts() {
  const position = useIsPhone() ? 'bottom-center' : 'top-right';
  return <Notifications className={classes.toasts} position={position} autoClose={TOAST_MS} limit={5} />;
}
