import { SCROLL_TO_TOP_AFTER } from '@fellowship/domain/platform/limits';
import { ActionIcon } from '@mantine/core';
import { useWindowScroll } from '@mantine/hooks';
import { ArrowUpIcon } from '#ui/icons/icons.tsx';
import { screenTexts } from '#ui/ui.messages.ts';
import classes from './shell.module.css';

/** Back to the top, once the page is scrolled more than 100 px. It floats in a corner that the content leaves free. */
export function ScrollToTop() {
  const [{ y }] = useWindowScroll();
  if (y <= SCROLL_TO_TOP_AFTER) return null;
  return (
    <ActionIcon
      variant="default"
      size={44}
      radius="xl"
      className={classes.toTop}
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
