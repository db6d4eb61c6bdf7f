import classes from './star-rating.module.css';

/** The outline of a star in a square of 24. */
export const STAR = 'M12 3l2.8 5.7 6.2.9-4.5 4.4 1.1 6.2-5.6-2.9-5.6 2.9 1.1-6.2L3 9.6l6.2-.9z';

const STARS = [1, 2, 3, 4, 5];

/** One to five stars to read. @param label says how many to those who do not see them */
export function Stars({ count, label }: { count: number; label: string }) {
  return (
    <span className={classes.shown} role="img" aria-label={label}>
      {STARS.map((star) => (
        <svg
          key={star}
          width="16"
          height="16"
          viewBox="0 0 24 24"
          aria-hidden="true"
          data-full={star <= count || undefined}
        >
          <path d={STAR} />
        </svg>
      ))}
    </span>
  );
}
