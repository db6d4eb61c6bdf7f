import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { newClassifications } from '#test/classifications.ts';
import { fakeServer } from '#test/fake-server.ts';
import { renderScreen } from '#test/render.tsx';
import { ClassificationField } from './classification-field.tsx';

function Example({ begunWith = '' }: { begunWith?: string }) {
  const [name, setName] = useState(begunWith);
  return (
    <>
      <ClassificationField chapterId="chennai" value={name} onChange={setName} />
      <output>{name}</output>
      <button type="button">Next</button>
    </>
  );
}

async function openField(begunWith?: string) {
  fakeServer(newClassifications());
  const { user } = renderScreen(<Example {...(begunWith && { begunWith })} />);
  const field = screen.getByRole('combobox', { name: 'Classification' });
  await user.click(field);
  await screen.findByRole('option', { name: /Architect/ });
  return { user, field, entered: () => screen.getByRole('status').textContent };
}

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

it('offers all of the chapter by name, and says who holds each', async () => {
  await openField();
  expect(options()).toEqual(['ArchitectHeld by ANITA, BEN', 'FloristOpen', 'Home LoansOpen']);
});

it('finds by what is typed, and Enter picks the first', async () => {
  const { user, entered, field } = await openField();
  await user.type(field, 'loan{Enter}');
  expect(entered()).toBe('Home Loans');
  expect(screen.queryByRole('option')).toBeNull();
});

it('takes a new entry, with capitals while it is typed', async () => {
  const { user, entered, field } = await openField();
  await user.type(field, 'solar power');
  expect(field).toHaveValue('Solar Power');
  expect(options()).toEqual(['Add “Solar Power”New in this chapter']);
  await user.keyboard('{Enter}');
  expect(entered()).toBe('Solar Power');
});

it('keeps a new entry when the field is left, without surplus spaces', async () => {
  const { user, entered, field } = await openField();
  await user.type(field, ' home  loan ');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(entered()).toBe('Home Loan');
});

it('takes the name that is there for the same in other case and with other spaces, and says who holds it', async () => {
  const { user, entered, field } = await openField();
  await user.type(field, 'ARCHI tect');
  expect(options()).toEqual(['ArchitectHeld by ANITA, BEN']);
  await user.tab();
  expect(entered()).toBe('Architect');
  expect(field).toHaveAccessibleDescription('Held by ANITA, BEN');
});

it('leaves the caret where it is when a word amid the text gets its capital', async () => {
  const { user, field } = await openField('Home Loans');
  await user.type(field, 'new ', { initialSelectionStart: 5, initialSelectionEnd: 5 });
  expect(field).toHaveValue('Home New Loans');
  expect((field as HTMLInputElement).selectionStart).toBe(9);
});

it('can be typed into while the classifications cannot be read', async () => {
  fakeServer({ ListBusinessClassification: () => Promise.reject(new Error('away')) });
  const { user } = renderScreen(<Example />);
  const field = screen.getByRole('combobox', { name: 'Classification' });
  await user.type(field, 'florist');
  await user.tab();
  expect(screen.getByRole('status')).toHaveTextContent('Florist');
});
