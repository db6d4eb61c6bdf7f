import { ModalsProvider } from '@mantine/modals';
import '@mantine/notifications/styles.layer.css';
import { TOAST_MS } from '@fellowship/domain/platform/limits';
import { Notifications } from '@mantine/notifications';
import { useEffect, useRef } from 'react';
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

/**
 * The toast area: at the top right; on phones a strip under the top bar that pushes the content down, so that it covers no
 * button. Each toast is gone after five seconds (rule platform/toasts).
 */
export function AppToasts() {
  const isPhone = useIsPhone();
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => (isPhone && area.current ? pushContent(area.current) : undefined), [isPhone]);
  return (
    <div ref={area} className={isPhone ? classes.strip : undefined}>
      <Notifications
        className={classes.toasts}
        position={isPhone ? 'top-center' : 'top-right'}
        withinPortal={false}
        autoClose={TOAST_MS}
        limit={5}
        // A toast is as high as its text, also when that is large.
        notificationMaxHeight="100dvh"
      />
    </div>
  );
}

/** Tells the styles where the strip begins and how high it is. Returns a stop function. */
function pushContent(strip: HTMLElement): () => void {
  const { style, dataset } = document.documentElement;
  function clear(): void {
    delete dataset.toasts;
    style.removeProperty('--app-toasts');
  }
  const observer = new ResizeObserver(() => {
    if (strip.offsetHeight === 0) return clear();
    const bar = document.querySelector('header')?.getBoundingClientRect();
    style.setProperty('--app-toast-top', `${Math.max(0, bar?.bottom ?? 0)}px`);
    style.setProperty('--app-toasts', `${strip.offsetHeight}px`);
    dataset.toasts = '';
  });
  observer.observe(strip);
  return () => {
    observer.disconnect();
    clear();
  };
}
