import {
  type EnteredName,
  enteredFields,
  type PlainField,
  type PlainFields,
} from '@fellowship/domain/fields/plain-fields';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { LateDateField } from '../dates/late-date-field.tsx';
import { TextArea } from '../text-area.tsx';
import { typedCount } from './typed-count.ts';
import type { FieldPath, FormFields, InputProps } from './use-schema-form.ts';

interface EntryInputsProps<Values extends Record<string, unknown>, Fields extends PlainFields> {
  /** The description of the fields, and which of them; all where none are named. */
  of: Fields;
  names?: readonly EnteredName<Fields>[];
  fields: FormFields<Values>;
  today: string;
  /** What else happens where a field is changed, in place of the change itself. */
  onChange?: { readonly [Name in EnteredName<Fields>]?: (value: string) => void };
  /** The content before a field. */
  before?: { readonly [Name in EnteredName<Fields>]?: ReactNode };
}

/** The inputs of described fields, in their order. */
export function EntryInputs<
  Values extends { [Name in EnteredName<Fields>]?: unknown } & Record<string, unknown>,
  Fields extends PlainFields,
>({ of, names, fields, today, onChange = {}, before = {} }: EntryInputsProps<Values, Fields>) {
  return enteredFields(of)
    .filter(([name]) => names?.includes(name) ?? true)
    .map(([name, field]) => {
      const type = field.kind === 'flag' ? 'checkbox' : 'input';
      const input = fields.getInputProps(name as FieldPath<Values>, { type });
      const change = onChange[name];
      return (
        <Fragment key={name}>
          {before[name]}
          <EntryInput
            field={field}
            today={today}
            {...input}
            {...(change && {
              onChange: (event: { currentTarget: { value: string } }) => change(event.currentTarget.value),
            })}
          />
        </Fragment>
      );
    });
}

interface EntryInputProps extends InputProps {
  field: PlainField;
  today: string;
}

function EntryInput({ field, today, ...input }: EntryInputProps) {
  const { label = '', kind, choices = [], hint, required = false } = field;
  const props = { label, description: hint, withAsterisk: required, ...input };
  switch (kind) {
    case 'choice':
      return <NativeSelect {...props} size="md" data={['', ...choices]} />;
    case 'date':
      return <LateDateField {...input} label={label} required={required} today={today} />;
    case 'flag':
      return <Checkbox {...input} label={label} description={hint} style={{ alignSelf: 'center' }} />;
    case 'long':
      return <TextArea {...props} />;
    case 'number':
      return (
        <TextInput
          {...props}
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => input.onChange(String(typedCount(event.currentTarget.value)))}
        />
      );
    case 'count':
      return <TextInput {...props} inputMode="numeric" autoComplete="off" />;
    case 'rupees':
    case 'percent':
      return <TextInput {...props} inputMode="decimal" autoComplete="off" />;
    default:
      return <TextInput {...props} autoComplete="off" />;
  }
}
