import { REACHABLE_EVENT } from '#browser/reachable-event.ts';

/**
 * Fetches a part of the app's code and uses it; what cannot be fetched now is fetched when the server answers again.
 * @param use answers how to end what it began
 * @returns a function that ends it, also before anything was there
 */
export function loadUntilThere<Part>(load: () => Promise<Part>, use: (part: Part) => () => void): () => void {
  let isOver = false;
  let end = (): void => undefined;

  function fetchPart(): void {
    load().then(
      (part) => {
        removeEventListener(REACHABLE_EVENT, fetchPart);
        if (isOver) return;
        end();
        end = use(part);
      },
      () => undefined,
    );
  }

  addEventListener(REACHABLE_EVENT, fetchPart);
  fetchPart();
  return () => {
    isOver = true;
    removeEventListener(REACHABLE_EVENT, fetchPart);
    end();
  };
}
