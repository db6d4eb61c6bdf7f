import { useEffect, useEffectEvent } from 'react';

/**
 * Asks the browser for the whole screen; to be called in the press of a button, or it is refused. Where there is no such
 * thing (iPhones), the projector's view still covers the window.
 */
export function enterFullScreen(): void {
  document.documentElement.requestFullscreen?.().catch(() => undefined);
}

/** Leaves the full screen with the component; tells when the person has left it by the browser's own keys. */
export function useFullScreen(onLeft: () => void): void {
  const left = useEffectEvent(onLeft);
  useEffect(() => {
    const follow = (): void => {
      if (!document.fullscreenElement) left();
    };
    document.addEventListener('fullscreenchange', follow);
    return () => {
      document.removeEventListener('fullscreenchange', follow);
      if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
    };
  }, []);
}
