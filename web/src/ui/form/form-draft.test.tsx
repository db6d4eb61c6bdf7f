import { Button, Checkbox, TextInput } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '#api/api-error.ts';
import { PersonContext } from '#browser/remembered.ts';
import { sessionStore } from '#identity/session-store.ts';
import { renderScreen } from '#test/render.tsx';
import { Form } from './form.tsx';

const schema = z.object({
  customer: z.string().check(z.minLength(1, 'Required field')),
  stars: z.number(),
  isUrgent: z.boolean(),
  date: z.string(),
});

interface Opened {
  person?: string | null;
  date?: string;
  keepAs?: string | undefined;
  onSubmit?: () => unknown;
}

/** The form as this person opens it: before, there was a reload. */
function openForm(opened: Opened = {}) {
  const { person = '100001', date = '2026-11-20', onSubmit = () => undefined } = opened;
  const keepAs = 'keepAs' in opened ? opened.keepAs : 'referral';
  return renderScreen(
    <PersonContext value={person}>
      <Form
        schema={schema}
        initialValues={{ customer: '', stars: 0, isUrgent: false, date }}
        submitLabel="Submit"
        keepAs={keepAs}
        onSubmit={onSubmit}
        actions={(fields) => <Button onClick={() => fields.startWith()}>Clear</Button>}
      >
        {(fields) => (
          <>
            <TextInput label="Customer" {...fields.getInputProps('customer')} />
            <Checkbox label="Urgent" {...fields.getInputProps('isUrgent', { type: 'checkbox' })} />
            <TextInput label="Date" {...fields.getInputProps('date')} />
            <Button onClick={() => fields.setFieldValue('stars', 4)}>Four stars</Button>
            <output>{fields.values.stars}</output>
          </>
        )}
      </Form>
    </PersonContext>,
  );
}

const customer = () => screen.getByRole('textbox', { name: 'Customer' });

/** Types a customer, gives four stars, and leaves the page. */
async function beginAndLeave(opened: Opened = {}): Promise<void> {
  const { user, unmount } = openForm(opened);
  await user.type(customer(), 'Meena');
  await user.click(screen.getByRole('button', { name: 'Four stars' }));
  await user.click(screen.getByRole('checkbox', { name: 'Urgent' }));
  unmount();
}

describe('what was entered', () => {
  it('stands there again after a reload, and what nobody changed begins as today says', async () => {
    await beginAndLeave();
    openForm({ date: '2026-11-21' });
    expect(customer()).toHaveValue('Meena');
    expect(screen.getByRole('status')).toHaveTextContent('4');
    expect(screen.getByRole('checkbox', { name: 'Urgent' })).toBeChecked();
    expect(screen.getByRole('textbox', { name: 'Date' })).toHaveValue('2026-11-21');
  });

  it('stands there again after the session has ended', async () => {
    await beginAndLeave();
    sessionStore.reset();
    openForm();
    expect(customer()).toHaveValue('Meena');
  });

  it('is seen by nobody else on this device', async () => {
    await beginAndLeave();
    openForm({ person: '100002' });
    expect(customer()).toHaveValue('');
  });

  it('is of one form only', async () => {
    await beginAndLeave();
    openForm({ keepAs: 'c-note' });
    expect(customer()).toHaveValue('');
  });

  it.each<[string, Opened]>([
    ['no name', { keepAs: undefined }],
    ['nobody signed in', { person: null }],
  ])('is not kept with %s', async (_what, opened) => {
    await beginAndLeave(opened);
    expect(localStorage).toHaveLength(0);
  });

  it('stays where it could not be stored, and is forgotten once it is', async () => {
    const onSubmit = vi.fn(async () => undefined);
    onSubmit.mockRejectedValueOnce(new ApiError('BAD_INPUT', 'Not so'));
    const { user } = openForm({ onSubmit });
    await user.type(customer(), 'Meena{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Not so');
    expect(localStorage).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(localStorage).toHaveLength(0));
  });

  it('is forgotten by Clear, which leaves the empty form and nothing marked', async () => {
    await beginAndLeave();
    const { user } = openForm();
    await user.clear(customer());
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(customer()).toHaveAccessibleDescription('Required field');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(customer()).not.toHaveAccessibleDescription();
    expect(screen.getByRole('status')).toHaveTextContent('0');
    expect(localStorage).toHaveLength(0);
  });

  it('is forgotten after a month, and what cannot be read is nothing', async () => {
    await beginAndLeave();
    const [key = ''] = Object.keys(localStorage);
    vi.setSystemTime(Date.now() + 31 * 86_400_000);
    const { unmount } = openForm();
    expect(customer()).toHaveValue('');
    unmount();
    localStorage.setItem(key, '{"at":9e15,"values":{"customer":7}}');
    openForm();
    expect(customer()).toHaveValue('');
  });
});
