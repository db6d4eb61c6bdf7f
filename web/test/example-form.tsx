import { Button, NumberInput, TextInput } from '@mantine/core';
import { randomId } from '@mantine/hooks';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import * as z from 'zod/mini';
import { Form } from '#ui/form/form.tsx';
import type { FormFields } from '#ui/form/use-schema-form.ts';
import { renderScreen } from './render.tsx';

export const TEN_DIGITS = 'Mobile must have 10 digits';

const schema = z
  .object({
    venue: z.string().check(z.trim(), z.minLength(1, 'Venue is required')),
    fee: z.number('Fee is required').check(z.minimum(0, 'Negative values are not allowed.')),
    mobile: z.string().check(z.regex(/^(\d{10})?$/, TEN_DIGITS)),
    firstDay: z.string(),
    lastDay: z.string(),
    presenters: z.array(
      z.object({ id: z.string(), name: z.string().check(z.minLength(1, 'Name is required')) }),
    ),
  })
  .check(
    z.refine(({ firstDay, lastDay }) => lastDay >= firstDay, {
      error: 'The last day is before the first',
      path: ['lastDay'],
    }),
  );
export type ExampleEntry = z.input<typeof schema>;

export const EMPTY: ExampleEntry = {
  venue: '',
  fee: 0,
  mobile: '',
  firstDay: '1',
  lastDay: '1',
  presenters: [{ id: 'first', name: 'Ashok' }],
};

function Presenters({ fields }: { fields: FormFields<ExampleEntry> }) {
  return (
    <>
      {fields.values.presenters.map(({ id }, index) => (
        <div key={id}>
          <TextInput label={`Presenter ${index + 1}`} {...fields.getInputProps(`presenters.${index}.name`)} />
          <Button
            onClick={() => fields.removeListItem('presenters', index)}
          >{`Remove presenter ${index + 1}`}</Button>
        </div>
      ))}
      <Button onClick={() => fields.insertListItem('presenters', { id: randomId(), name: '' })}>
        Add a presenter
      </Button>
    </>
  );
}

/** A form with fields of each kind, a list of rows and a check of two fields together. */
export function renderExampleForm(
  onSubmit: (values: ExampleEntry) => unknown,
  options: { startsAgain?: boolean } = {},
) {
  return renderScreen(
    <Form schema={schema} initialValues={EMPTY} submitLabel="Save" onSubmit={onSubmit} {...options}>
      {(fields) => (
        <>
          <TextInput label="Venue" {...fields.getInputProps('venue')} />
          <NumberInput label="Fee" {...fields.getInputProps('fee')} />
          <TextInput label="Mobile" {...fields.getInputProps('mobile')} />
          <TextInput label="First day" {...fields.getInputProps('firstDay')} />
          <TextInput label="Last day" {...fields.getInputProps('lastDay')} />
          <Presenters fields={fields} />
          <Button>Elsewhere</Button>
          <output>
            {Object.keys(EMPTY)
              .filter((name) => fields.isDirty(name))
              .join(' ')}
          </output>
        </>
      )}
    </Form>,
  );
}

export async function retypeIn(user: UserEvent, name: string, text: string): Promise<void> {
  await user.clear(screen.getByRole('textbox', { name }));
  await user.type(screen.getByRole('textbox', { name }), text);
}
