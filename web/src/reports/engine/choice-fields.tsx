import { NativeSelect } from '@mantine/core';
import { reportScreenTexts } from '../report.messages.ts';
import classes from './report.module.css';
import type { ReportChoice } from './report-definition.ts';

export interface ChoiceFieldsProps {
  choices: readonly ReportChoice[];
  chosen: Readonly<Record<string, string>>;
  /** Told what was chosen just now, by the id of its choice. */
  onChange: (chosen: Readonly<Record<string, string>>) => void;
}

/** What can be chosen of a report, a field for each; all of it until then, unless one of it is always chosen. */
export function ChoiceFields({ choices, chosen, onChange }: ChoiceFieldsProps) {
  return choices.map(({ id, label, options, initial }) => (
    <NativeSelect
      key={id}
      className={classes.filter}
      size="md"
      label={label}
      data={[...(initial === undefined ? [{ value: '', label: reportScreenTexts.all }] : []), ...options]}
      value={chosen[id] || (initial ?? '')}
      onChange={(event) => onChange({ [id]: event.currentTarget.value })}
    />
  ));
}
