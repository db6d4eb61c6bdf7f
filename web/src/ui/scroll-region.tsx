import type { ReactNode } from 'react';

interface ScrollRegionProps {
  label: string;
  className: string | undefined;
  children: ReactNode;
}

/** Something wide that scrolls inside itself, by keyboard too. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
