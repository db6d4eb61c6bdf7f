const MINUTE_MILLISECONDS = 60_000;

/**
 * Counts whoever comes, a minute at a time; everybody begins anew with each minute, and nobody is kept beyond it.
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
