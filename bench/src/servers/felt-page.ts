/** What the page itself sees of its speed; `window.felt` in every document that a `SlowPhone` opens. */
interface FeltPage {
  /** Moments of `performance.now`, rounded. */
  startedAt: number;
  /** Since when the screen can be used; null while it cannot. */
  usableAt: number | null;
  shifts: { value: number; what: string }[];
  /** The milliseconds from an input to the next picture. */
  interactions: number[];
  /** Another screen follows in the same document. */
  begin(): void;
}

declare global {
  interface Window {
    felt: FeltPage;
  }
}

/**
 * Runs in the page, before anything else of it. A screen can be used once the splash is gone, its heading shows and nothing in
 * sight stands for something that is still on its way.
 */
export function observe(): void {
  const PENDING = '#splash, [aria-busy="true"], .mantine-Skeleton-root[data-visible], .mantine-Loader-root';
  const READY = 'h1, input[autocomplete=username]';
  let before: { heading: Element | null; text: string } | null = null;

  const felt: FeltPage = {
    startedAt: 0,
    usableAt: null,
    shifts: [],
    interactions: [],
    begin() {
      const heading = document.querySelector('h1');
      before = { heading, text: heading?.textContent ?? '' };
      felt.startedAt = performance.now();
      felt.usableAt = null;
      felt.shifts = [];
      felt.interactions = [];
    },
  };
  window.felt = felt;

  function isUsable(): boolean {
    if ([...document.querySelectorAll(PENDING)].some(isInSight)) return false;
    const ready = document.querySelector(READY);
    return ready !== null && (ready !== before?.heading || ready.textContent !== before.text);
  }

  /** Charts further down are fetched when they are scrolled to. */
  function isInSight(element: Element): boolean {
    const { top, bottom } = element.getBoundingClientRect();
    return top < innerHeight && bottom > 0;
  }

  function look(): void {
    if (!isUsable()) felt.usableAt = null;
    else felt.usableAt ??= performance.now();
    requestAnimationFrame(look);
  }
  requestAnimationFrame(look);

  function describe(node: Node | null | undefined): string {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return 'what is gone';
    const name = [...element.classList].find((one) => !one.startsWith('m_')) ?? element.id;
    return `${element.localName}.${name} '${(element.textContent ?? '').slice(0, 30)}'`;
  }

  interface Shift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null }[];
  }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
      if (!hadRecentInput)
        felt.shifts.push({ value, what: sources.map(({ node }) => describe(node)).join(', ') });
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    felt.interactions.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
