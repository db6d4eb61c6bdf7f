import { type RefObject, useEffect, useRef } from 'react';

/** Tells an element how high the bar at the top of the page is, so that it can stay in sight right below it. */
export function useStickyTop(isOn: boolean): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const top = document.querySelector('header')?.parentElement;
    if (!isOn || !top) return;
    const follow = (): void => element.current?.style.setProperty('--top', `${top.offsetHeight}px`);
    const observer = new ResizeObserver(follow);
    observer.observe(top);
    follow();
    return () => observer.disconnect();
  }, [isOn]);
  return element;
}
