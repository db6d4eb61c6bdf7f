import { Autocomplete } from '@mantine/core';
import { type FocusEvent, type ReactNode, useState } from 'react';
import { PICKER_PROPS } from '../picker/find-options.ts';
import { dateTexts } from './dates.messages.ts';

/** The step of the list in minutes. Typed times are free; check them by the schema. */
const TIME_STEP_MINUTES = 15;

const DAY_MINUTES = 24 * 60;

/** All that is offered, `00:00` to `23:45`. */
const TIMES = Array.from({ length: DAY_MINUTES / TIME_STEP_MINUTES }, (_, step) => clockTime(step));

interface TimeFieldProps {
  label: string;
  /** `HH:mm`, or empty. */
  value: string;
  onChange: (time: string) => void;
  /** The field was left: only now is what was typed what the person means. */
  onBlur?: (event: FocusEvent) => void;
  error?: ReactNode;
  required?: boolean;
}

/** A time of day in 24 hours: typed as people write it (7, 730, 7:30), or picked from the list in steps of 15 minutes. */
export function TimeField({ value, onChange, onBlur, required = false, ...props }: TimeFieldProps) {
  // While it is being typed; what is no time is gone once the field is left.
  const [typed, setTyped] = useState<string | null>(null);
  const time = typed === null ? null : parseTypedTime(typed);
  return (
    <Autocomplete
      {...props}
      {...PICKER_PROPS}
      size="md"
      withAsterisk={required}
      inputMode="numeric"
      autoComplete="off"
      placeholder={dateTexts.timeHint}
      value={typed ?? value}
      data={TIMES}
      filter={({ options }) => (time === null ? options : options.filter(isFrom(time)))}
      // Enter must not make another time of one between the steps.
      selectFirstOptionOnChange={time !== null && TIMES.includes(time)}
      // A field in error takes the focus, and its list would cover the text that says what is wrong.
      openOnFocus={!props.error}
      onChange={(text) => {
        setTyped(text);
        onChange(parseTypedTime(text) ?? '');
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}

function isFrom(time: string) {
  return (option: object): boolean => 'value' in option && String(option.value) >= time;
}

function clockTime(step: number): string {
  const minutes = step * TIME_STEP_MINUTES;
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/**
 * The time of day that was typed, as `HH:mm`: '7' and '07' are hours, '730', '0730', '7:30' and '7.30' also have minutes.
 * Null for anything that is no time.
 */
export function parseTypedTime(text: string): string | null {
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?:[:.]?([0-5]\d))?$/.exec(text.trim()) ?? [];
  return hours === '' || Number(hours) > 23 ? null : `${hours.padStart(2, '0')}:${minutes}`;
}
