import { SCROLL_TO_TOP_AFTER } from '@fellowship/domain/platform/limits';
import { ActionIcon, Affix } from '@mantine/core';
import { useWindowScroll } from '@mantine/hooks';
import { ArrowUpIcon } from './icons/icons.tsx';
import { screenTexts } from './ui.messages.ts';

/** Back to the top, once the page is scrolled more than 100 px. */
export function ScrollToTop() {
  const [{ y }] = useWindowScroll();
  if (y <= SCROLL_TO_TOP_AFTER) return null;
  return (
    // Within its place, not in a portal: a bar at the bottom of the shell says here how much room it takes.
    <Affix
      position={{ bottom: 'calc(16px + var(--app-bottom-bar, 0px))', right: 16 }}
      zIndex={90}
      withinPortal={false}
    >
      <ActionIcon
        size={48}
        radius="xl"
        aria-label={screenTexts.toTop}
        onClick={() => scrollTo({ top: 0, behavior: 'smooth' })}
      >
        <ArrowUpIcon />
      </ActionIcon>
    </Affix>
  );
}
