const MINUTE_MILLISECONDS = 60_000;

/**
 * Counts callers by the minute; all counts restart with each minute.
 * @returns whether this one may still, in this minute
 */
export function countPerMinute<Who>(most: number): (who: Who) => boolean {
  const counts = new Map<Who, number>();
  let endsAt = 0;
  return (who) => {
    const now = performance.now();
    if (now >= endsAt) {
      counts.clear();
      endsAt = now + MINUTE_MILLISECONDS;
    }
    const count = (counts.get(who) ?? 0) + 1;
    counts.set(who, count);
    return count <= most;
  };
}
