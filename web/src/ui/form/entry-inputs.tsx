import { type EnteredName, enteredFields, type PlainFields } from '@fellowship/domain/fields/plain-fields';
import { Checkbox } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { FieldInput } from './field-input.tsx';
import type { FieldPath, FormFields } from './use-schema-form.ts';

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
      const { label = '', kind, hint, required = false } = field;
      const type = kind === 'flag' ? 'checkbox' : 'input';
      const input = fields.getInputProps(name as FieldPath<Values>, { type });
      const change = onChange[name];
      return (
        <Fragment key={name}>
          {before[name]}
          {kind === 'flag' ? (
            <Checkbox {...input} label={label} description={hint} style={{ alignSelf: 'center' }} />
          ) : (
            <FieldInput
              field={field}
              label={label}
              description={hint}
              withAsterisk={required}
              dates={{ today }}
              {...input}
              {...(kind === 'number' && { onChange: (count: number | '') => input.onChange(String(count)) })}
              {...(change && {
                onChange: (event: { currentTarget: { value: string } }) => change(event.currentTarget.value),
              })}
            />
          )}
        </Fragment>
      );
    });
}
