import { REACHABLE_EVENT } from '#browser/reachable-event.ts';

/**
 * Loads a part of the app's code and uses it; what cannot be loaded now is loaded when the server answers again.
 * @param use returns a function that stops what it has started
 * @returns a stop function, also before anything was loaded
 */
export function loadWithRetry<Part>(load: () => Promise<Part>, use: (part: Part) => () => void): () => void {
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
