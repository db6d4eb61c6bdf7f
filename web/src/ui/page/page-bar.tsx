import { createContext, type ReactNode, useContext } from 'react';

const PageBarContext = createContext<HTMLElement | null>(null);

/**
 * The bar at the top of a phone that a screen's header stands in.
 * @param bar null at a desk and on Home, where the header stands in the page
 */
export function PageBarProvider({ bar, children }: { bar: HTMLElement | null; children: ReactNode }) {
  return <PageBarContext value={bar}>{children}</PageBarContext>;
}

/** The element that a screen's header is put into; null where it stands in the page. */
export function usePageBar(): HTMLElement | null {
  return useContext(PageBarContext);
}
