import classes from './segments-bar.module.css';

interface Segment {
  tone: 'ok' | 'gold' | 'calm' | 'bad' | 'brand';
  value: number;
}

/** How a whole divides, as a bar; what it says stands in words beside it. */
export function SegmentsBar({ total, segments }: { total: number; segments: readonly Segment[] }) {
  return (
    <div className={classes.bar} aria-hidden="true">
      {segments
        .filter(({ value }) => value > 0)
        .map(({ tone, value }) => (
          <span key={tone} data-tone={tone} style={{ flexGrow: value }} />
        ))}
      <span style={{ flexGrow: Math.max(0, total - segments.reduce((sum, { value }) => sum + value, 0)) }} />
    </div>
  );
}
