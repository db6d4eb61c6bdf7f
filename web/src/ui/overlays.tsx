import { ModalsProvider } from '@mantine/modals';
import { AppToasts } from './toast/app-toasts.tsx';

/** Where toasts and the dialogs of `confirm` appear; mounted once, beside the screens. */
export function Overlays() {
  return (
    <>
      <AppToasts />
      <ModalsProvider />
    </>
  );
}
