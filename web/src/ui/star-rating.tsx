import { Input } from '@mantine/core';
import { type FocusEvent, type ReactNode, useId } from 'react';
import classes from './star-rating.module.css';
import { STAR } from './stars.tsx';
import { controlTexts } from './ui.messages.ts';

const STARS = [1, 2, 3, 4, 5];

interface StarRatingProps {
  label: string;
  /** 1 to 5; null or 0 while nothing is chosen. */
  value: number | null;
  onChange: (stars: number) => void;
  onBlur?: ((event: FocusEvent) => void) | undefined;
  error?: ReactNode;
  required?: boolean;
  /** What each number of stars says, from one on: shown beside the label. */
  meanings?: readonly string[];
}

/** One to five stars: radio buttons, so that arrow keys choose among them. In a form as `{...getInputProps('range')}`. */
export function StarRating({
  label,
  value,
  onChange,
  onBlur,
  error,
  required = false,
  meanings,
}: StarRatingProps) {
  const id = useId();
  const count = value ?? 0;
  const meaning = meanings?.[count - 1];
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      withAsterisk={required}
      error={error}
      size="md"
      className={classes.field}
    >
      <div className={classes.meaning} aria-live="polite">
        {meaning && controlTexts.starsMean(count, meaning)}
      </div>
      <div
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-invalid={Boolean(error)}
        aria-required={required}
        className={classes.stars}
        onBlur={onBlur}
      >
        {STARS.map((stars) => (
          <label key={stars} className={classes.star} data-full={stars <= count || undefined}>
            <input
              type="radio"
              name={id}
              aria-label={controlTexts.stars(stars)}
              checked={stars === count}
              onChange={() => onChange(stars)}
            />
            <svg width="28" height="28" viewBox="0 0 24 24" aria-hidden="true">
              <path d={STAR} />
            </svg>
          </label>
        ))}
      </div>
    </Input.Wrapper>
  );
}
