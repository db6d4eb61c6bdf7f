import { useId, useState } from 'react';
import classes from './chips.module.css';

interface ChipOption<Value extends string> {
  value: Value;
  label: string;
  /** What it is called in full, for those who do not see the others; contains the label. */
  name?: string;
  /** How many rows it shows. */
  count?: number | undefined;
}

interface ChipsProps<Value extends string> {
  /** What is chosen by them, for those who do not see it. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly ChipOption<Value>[];
}

/** Presets of a list, one of them chosen: it applies at once. */
export function Chips<Value extends string>({ label, value, onChange, options }: ChipsProps<Value>) {
  const name = useId();
  // It is chosen under the finger, also where what it changes takes a moment.
  const [pressed, setPressed] = useState({ of: value, chosen: value });
  if (pressed.of !== value) setPressed({ of: value, chosen: value });
  return (
    <div role="radiogroup" aria-label={label} className={classes.chips}>
      {options.map((option) => (
        <label key={option.value} className={classes.chip}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === pressed.chosen}
            aria-label={option.name}
            onChange={() => {
              setPressed({ of: value, chosen: option.value });
              onChange(option.value);
            }}
          />
          <span>{option.label}</span> {option.count !== undefined && <b>{option.count}</b>}
        </label>
      ))}
    </div>
  );
}
