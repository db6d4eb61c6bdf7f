import { ModalsProvider } from '@mantine/modals';
import { AppToasts } from './toast/app-toasts.tsx';

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
