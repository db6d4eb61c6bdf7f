import { SCROLL_TO_TOP_AFTER } from '@fellowship/domain/platform/limits';
import { ActionIcon, Affix } from '@mantine/core';
import { useWindowScroll } from '@mantine/hooks';
import { ArrowUpIcon } from './icons/icons.tsx';

/** Back to the top, once the page is scrolled more than 100 px. */
export function ScrollToTop() {
  const [{ y }] = useWindowScroll();
  if (y <= SCROLL_TO_TOP_AFTER) return null;
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
