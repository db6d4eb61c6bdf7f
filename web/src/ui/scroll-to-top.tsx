import { ActionIcon, Affix } from '@mantine/core';
import { useWindowScroll } from '@mantine/hooks';
import { ArrowUpIcon } from './icons/icons.tsx';

/** From how far down the page the button shows (core 2.2, 9). */
export const SCROLL_THRESHOLD_PX = 100;

/** Back to the top, once the page is scrolled more than 100 px. */
export function ScrollToTop() {
  const [{ y }] = useWindowScroll();
  if (y <= SCROLL_THRESHOLD_PX) return null;
  return (
    <Affix position={{ bottom: 'calc(84px + env(safe-area-inset-bottom))', right: 16 }} zIndex={90}>
      <ActionIcon
        size={48}
        radius="xl"
        aria-label="Scroll to top"
        onClick={() => scrollTo({ top: 0, behavior: 'smooth' })}
      >
        <ArrowUpIcon />
      </ActionIcon>
    </Affix>
  );
}
