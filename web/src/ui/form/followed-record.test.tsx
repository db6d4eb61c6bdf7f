import { TextInput } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { renderScreen } from '#test/render.tsx';
import { Form } from './form.tsx';

const schema = z.object({ city: z.string().check(z.trim()), mobile: z.string() });
type Office = z.input<typeof schema>;

const OFFICE: Office = { city: 'Chennai', mobile: '98410' };
const OVERTAKEN = /^Someone else changed this in the meantime/;

/** An office that others change by `change`; `Save` stores the form's values as the schema parses them. */
function open(store: (entered: Office) => unknown = () => undefined) {
  let change: (office: Office) => void = () => undefined;
  function Office() {
    const [office, setOffice] = useState(OFFICE);
    change = setOffice;
    async function save(entered: Office): Promise<void> {
      await store(entered);
      setOffice(entered);
    }
    return (
      <Form schema={schema} initialValues={{ ...office }} followsRecord submitLabel="Save" onSubmit={save}>
        {({ getInputProps, isDirty }) => (
          <>
            <TextInput label="City" {...getInputProps('city')} />
            <TextInput label="Mobile" {...getInputProps('mobile')} />
            <output>{isDirty() ? 'changed' : 'as stored'}</output>
          </>
        )}
      </Form>
    );
  }
  const { user } = renderScreen(<Office />);
  const field = (name: string) => screen.getByRole('textbox', { name });
  return {
    user,
    field,
    save: () => user.click(screen.getByRole('button', { name: 'Save' })),
    says: (city: string, mobile: string) =>
      waitFor(() =>
        expect([field('City'), field('Mobile')].map((it) => it.getAttribute('value'))).toEqual([
          city,
          mobile,
        ]),
      ),
    changeElsewhere: (office: Partial<Office>) => change({ ...OFFICE, ...office }),
  };
}

it('takes over what was changed elsewhere, without a word where nothing was typed', async () => {
  const { changeElsewhere, says } = open();
  changeElsewhere({ city: 'Madurai' });
  await says('Madurai', '98410');
  changeElsewhere({ city: 'Madurai', mobile: '1' });
  await says('Madurai', '1');
  expect(screen.getByRole('status')).toHaveTextContent('as stored');
  expect(screen.queryByText(OVERTAKEN)).toBeNull();
});

it('keeps what was typed, lets the other fields follow, and stores both', async () => {
  const store = vi.fn();
  const { user, field, changeElsewhere, says, save } = open(store);
  await user.type(field('City'), ' North');
  changeElsewhere({ mobile: '1' });
  await says('Chennai North', '1');
  expect(screen.getByText(OVERTAKEN)).toBeVisible();
  expect(field('City')).not.toHaveAccessibleDescription();
  await save();
  expect(store).toHaveBeenCalledExactlyOnceWith({ city: 'Chennai North', mobile: '1' });
  await waitFor(() => expect(screen.queryByText(OVERTAKEN)).toBeNull());
});

it('says at a field that both have changed, and shows the newer state when asked to', async () => {
  const { user, field, changeElsewhere, says } = open();
  await user.type(field('City'), ' North');
  changeElsewhere({ city: 'Madurai' });
  await waitFor(() =>
    expect(field('City')).toHaveAccessibleDescription('Someone else changed this, too. Your entry is kept.'),
  );
  await says('Chennai North', '98410');
  await user.click(screen.getByRole('button', { name: 'Show the newer version' }));
  await says('Madurai', '98410');
  expect(field('City')).not.toHaveAccessibleDescription();
  expect(screen.queryByText(OVERTAKEN)).toBeNull();
});

it('says nothing where both have changed it to the same', async () => {
  const { user, field, changeElsewhere, says } = open();
  await user.type(field('City'), ' North');
  changeElsewhere({ city: 'Chennai North', mobile: '1' });
  await says('Chennai North', '1');
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['as stored']);
});

it('shows what was stored as it is stored, and follows from there', async () => {
  const { user, field, changeElsewhere, says, save } = open();
  await user.type(field('City'), ' North ');
  await save();
  await says('Chennai North', '98410');
  expect(screen.getByText('as stored')).toBeVisible();
  changeElsewhere({ city: 'Chennai South' });
  await says('Chennai South', '98410');
  expect(screen.queryByText(OVERTAKEN)).toBeNull();
});

it('keeps what was typed where storing failed', async () => {
  const { user, field, changeElsewhere, says, save } = open(() => Promise.reject(new Error('Not now')));
  await user.type(field('City'), ' North');
  await save();
  expect(await screen.findByText('Not now')).toBeVisible();
  changeElsewhere({ city: 'Madurai', mobile: '1' });
  await says('Chennai North', '1');
});
