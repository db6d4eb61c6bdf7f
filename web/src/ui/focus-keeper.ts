/** Long enough for a dialog that closes to give the focus back by itself, in milliseconds. */
const SETTLED_MS = 80;

/** After this, what is disabled has nothing left to do; what shows that it works (`data-loading`) comes back. In milliseconds. */
const DONE_WITH_MS = 500;

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/** Where the focus was: the element, its container, and its position on the page. */
interface Held {
  element: HTMLElement;
  around: readonly HTMLElement[];
  place: { x: number; y: number };
}

/**
 * Keeps the focus from falling to the page when its element is disabled for a while or goes: it comes back to the element
 * as soon as that can be used again, or else to what is nearest in what is left of the surroundings. A person who clicks
 * beside everything has put the focus down, and it stays down.
 * @returns a function that ends it
 */
export function keepFocus(): () => void {
  let held: Held | null = null;
  let isPointing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function handleFocusIn({ target }: Event): void {
    if (target instanceof HTMLElement) held = hold(target);
  }
  function handleFocusOut({ relatedTarget }: FocusEvent): void {
    if (isPointing && relatedTarget === null) held = null;
  }
  function handlePointer({ type }: Event): void {
    isPointing = type === 'pointerdown';
  }
  function bringBack(isDoneWith = false): void {
    timer = undefined;
    if (!held || !isFallen()) return;
    const place = placeFor(held, isDoneWith);
    if (place) place.focus({ preventScroll: true });
    else if (!isDoneWith) timer = setTimeout(() => bringBack(true), DONE_WITH_MS);
  }

  const changes = new MutationObserver(() => {
    if (held && timer === undefined) timer = setTimeout(() => bringBack(), SETTLED_MS);
  });
  changes.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'hidden', 'style'],
  });
  const listeners: [string, (event: never) => void][] = [
    ['focusin', handleFocusIn],
    ['focusout', handleFocusOut],
    ['pointerdown', handlePointer],
    ['pointerup', handlePointer],
    ['keydown', handlePointer],
  ];
  for (const [type, listener] of listeners) document.addEventListener(type, listener as EventListener, true);
  return () => {
    changes.disconnect();
    clearTimeout(timer);
    for (const [type, listener] of listeners)
      document.removeEventListener(type, listener as EventListener, true);
  };
}

/** What was disabled has lost the focus, even while the browser has not said so yet. */
function isFallen(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.matches(':disabled');
}

function hold(element: HTMLElement): Held {
  const around: HTMLElement[] = [];
  for (let outer = element.parentElement; outer && outer !== document.body; outer = outer.parentElement)
    around.push(outer);
  return { element, around, place: getPlace(element) };
}

function getPlace(element: HTMLElement): { x: number; y: number } {
  const { left, top } = element.getBoundingClientRect();
  return { x: left + scrollX, y: top + scrollY };
}

/** Null while the element only waits to be used again. */
function placeFor({ element, around, place }: Held, isDoneWith: boolean): HTMLElement | null {
  if (isThere(element)) {
    if (!element.matches(':disabled')) return element;
    if (!isDoneWith || element.matches('[data-loading]')) return null;
  }
  for (const outer of around.filter(isThere)) {
    const nearest = [...outer.querySelectorAll<HTMLElement>(FOCUSABLE)]
      .filter(isThere)
      .map((candidate) => ({ candidate, distance: distanceTo(candidate, place) }))
      .reduce<{ candidate: HTMLElement; distance: number } | null>(
        (best, other) => (best && best.distance <= other.distance ? best : other),
        null,
      );
    if (nearest) return nearest.candidate;
    if (outer.matches('main')) return outer;
  }
  return document.querySelector('main');
}

function distanceTo(candidate: HTMLElement, place: { x: number; y: number }): number {
  const { x, y } = getPlace(candidate);
  return Math.hypot(x - place.x, y - place.y);
}

function isThere(element: HTMLElement): boolean {
  return element.isConnected && (!('checkVisibility' in element) || element.checkVisibility());
}
