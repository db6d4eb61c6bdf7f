import '@mantine/dates/styles.layer.css';
import { TimePicker } from '@mantine/dates';
import type { FocusEvent, ReactNode } from 'react';
import { dateTexts } from './dates.messages.ts';
import { useHeldDropdown } from './use-held-dropdown.ts';
import { useTimeTabs } from './use-time-tabs.ts';

/** The step of the time picker in minutes. Typed times are free; check them by the schema. */
const TIME_STEP_MINUTES = 15;

interface TimeFieldProps {
  label?: string;
  /** The field's name where no label is visible, and of its two parts: '… hours', '… minutes'. */
  ariaLabel: string;
  /** `HH:mm`, or empty. */
  value: string;
  onChange: (time: string) => void;
  /** The whole field was left; a time is typed in steps, so only now is it what the person means. */
  onBlur?: (event: FocusEvent) => void;
  error?: ReactNode;
  disabled?: boolean;
  required?: boolean;
}

/** A time of day in 24 hours, to type or to pick in steps of 15 minutes. */
export function TimeField(props: TimeFieldProps) {
  const { label, ariaLabel, value, onChange, error, disabled = false, required = false } = props;
  const { isHeld, handlers } = useHeldDropdown(error);
  const tabs = useTimeTabs();
  return (
    <TimePicker
      label={label}
      role="group"
      aria-label={ariaLabel}
      value={value}
      onChange={(time) => onChange(time.slice(0, 5))}
      onBlur={(event) => props.onBlur?.(event)}
      error={error}
      disabled={disabled}
      withAsterisk={required}
      format="24h"
      withDropdown
      popoverProps={isHeld ? { disabled: true } : {}}
      {...handlers}
      {...tabs}
      minutesStep={TIME_STEP_MINUTES}
      hoursInputLabel={dateTexts.hoursOf(ariaLabel)}
      minutesInputLabel={dateTexts.minutesOf(ariaLabel)}
    />
  );
}
