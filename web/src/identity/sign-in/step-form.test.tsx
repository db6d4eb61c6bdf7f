import { validate } from '@fellowship/domain/refusals/refusal';
import { TextInput } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '#api/api-error.ts';
import { renderScreen } from '#test/render.tsx';
import { SignInForm } from './step-form.tsx';

const schema = z.object({
  rotaryId: z.string().check(z.trim(), z.minLength(1, 'Rotary Id please')),
  code: z.string().check(z.minLength(1, 'Code please')),
});

function show(onSubmit: (values: z.output<typeof schema>) => unknown) {
  const { user } = renderScreen(
    <SignInForm check={async (entries) => validate(schema, entries)} submitLabel="Go on" onSubmit={onSubmit}>
      {(field) => (
        <>
          <TextInput label="Rotary Id" defaultValue=" asha " {...field('rotaryId')} />
          <TextInput label="Code" {...field('code')} />
        </>
      )}
    </SignInForm>,
  );
  return { user, goOn: () => user.click(screen.getByRole('button', { name: 'Go on' })) };
}

const input = (name: string) => screen.getByRole('textbox', { name });

it('submits what the schema makes of the entries', async () => {
  const onSubmit = vi.fn();
  const { user, goOn } = show(onSubmit);
  await user.type(input('Code'), '123');
  await goOn();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ rotaryId: 'asha', code: '123' });
});

it('goes to the first field that is wrong, whose text goes when it is changed and no other', async () => {
  const onSubmit = vi.fn();
  const { user, goOn } = show(onSubmit);
  await user.clear(input('Rotary Id'));
  await goOn();
  await waitFor(() => expect(input('Rotary Id')).toHaveFocus());
  expect(input('Rotary Id')).toHaveAccessibleDescription('Rotary Id please');
  await user.keyboard('a');
  expect(input('Rotary Id')).not.toHaveAccessibleDescription();
  expect(input('Code')).toHaveAccessibleDescription('Code please');
  expect(onSubmit).not.toHaveBeenCalled();
});

it('keeps what was typed when it is refused, and says so beside the field or above the button', async () => {
  const refusals = [new ApiError('BAD_INPUT', 'Wrong', { code: 'Wrong code' }), new Error('No connection')];
  const { user, goOn } = show(() => Promise.reject(refusals.shift()));
  await user.type(input('Code'), '123');
  await goOn();
  await waitFor(() => expect(input('Code')).toHaveAccessibleDescription('Wrong code'));
  expect(input('Code')).toHaveFocus();
  await goOn();
  expect(await screen.findByRole('alert')).toHaveTextContent('No connection');
  expect(input('Code')).toHaveValue('123');
});
