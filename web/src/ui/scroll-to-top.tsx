import { SCROLL_TO_TOP_AFTER } from '@fellowship/domain/platform/limits';
import { ActionIcon } from '@mantine/core';
import { useWindowScroll } from '@mantine/hooks';
import { ArrowUpIcon } from './icons/icons.tsx';
import { screenTexts } from './ui.messages.ts';

/** Back to the top, once the page is scrolled more than 100 px. It is in a bar with its own space, so that it covers nothing. */
export function ScrollToTop() {
  const [{ y }] = useWindowScroll();
  const isScrolled = y > SCROLL_TO_TOP_AFTER;
  return (
    <ActionIcon
      variant="subtle"
      size={44}
      radius="xl"
      style={{ visibility: isScrolled ? undefined : 'hidden' }}
      aria-label={screenTexts.toTop}
      onClick={toTop}
    >
      <ArrowUpIcon />
    </ActionIcon>
  );
}

function toTop(): void {
  const { matches: isStill } = matchMedia('(prefers-reduced-motion: reduce)');
  scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
  // The button disappears, so keyboard focus moves to the start of the content.
  document.querySelector('main')?.focus({ preventScroll: true });
}
