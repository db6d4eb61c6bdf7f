/** How long a code must be out of sight before seeing it counts as new. */
const FORGET_AFTER_MS = 3000;

/** Remembers which codes the camera has seen lately, so that one held before it is dealt with once. */
export interface Sightings {
  /** Notes that the text is in sight; true when it was not before. */
  see: (text: string, now: number) => boolean;
  /** Only counts texts that are known already: new ones are not processed at the moment. */
  keep: (text: string, now: number) => void;
}

/** Sightings of one scanner. `now` is in milliseconds of any steady clock. */
export function createSightings(): Sightings {
  const lastSeen = new Map<string, number>();

  function isKnown(text: string, now: number): boolean {
    const at = lastSeen.get(text);
    return at !== undefined && now - at < FORGET_AFTER_MS;
  }

  return {
    see(text, now) {
      const isNew = !isKnown(text, now);
      lastSeen.set(text, now);
      return isNew;
    },
    keep(text, now) {
      if (isKnown(text, now)) lastSeen.set(text, now);
    },
  };
}
