import { ModalsProvider } from '@mantine/modals';
import '@mantine/notifications/styles.layer.css';
import { TOAST_MS } from '@fellowship/domain/platform/limits';
import { Notifications } from '@mantine/notifications';
import classes from './toast/toasts.module.css';
import { useIsPhone } from './use-is-phone.ts';

/** Where toasts and the dialogs of `confirm` appear; mounted once, beside the screens. */
export function Overlays() {
  return (
    <>
      <AppToasts />
      {/* A question may come up over an open dialog. */}
      <ModalsProvider modalProps={{ zIndex: 210 }} />
    </>
  );
}

/** The toast area: top right, on phones above the bar at the bottom; each toast is gone after five seconds (rule platform/toasts). */
export function AppToasts() {
  const position = useIsPhone() ? 'bottom-center' : 'top-right';
  return <Notifications className={classes.toasts} position={position} autoClose={TOAST_MS} limit={5} />;
}
