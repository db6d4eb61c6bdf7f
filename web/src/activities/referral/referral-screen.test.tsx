import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { reachability } from '#api/reachability.ts';
import {
  type QueueEntry,
  readEntries,
  removeEntry,
  withdrawEntry,
  writeEntry,
} from '#browser/queue-store.ts';
import { type Handlers, refused } from '#test/fake-server.ts';
import { openGiving, pickFirst, submit, typeInto } from '#test/giving.tsx';
import { ReferralScreen } from './referral-screen.tsx';

const CREATED: Handlers = { CreateReferral: () => ({ data: { createReferral: { id: 'r1' } } }) };

const open = (handlers: Handlers = CREATED, state: unknown = null) =>
  openGiving(<ReferralScreen />, { handlers, at: { pathname: '/referral', state } });

const GIVEN = {
  chapterId: 'chennai',
  referralType: 'Internal',
  referredTo: '100002',
  chapterIdOfReferredTo: '',
  nameOfReferredTo: 'Uma Ravi',
  requiredPerson: 'Meena Stores',
  businessOfRequiredPerson: '',
  contact: '9876543210',
  comment: 'Wants a cake',
  date: '2026-11-20',
  range: 4,
};

afterEach(() => reachability.answered());

const OF_CUSTOMER = { Customer: 'Meena Stores', Contact: '9876543210', Comment: 'Wants a cake' };

async function fillInside(user: UserEvent): Promise<void> {
  await pickFirst(user, 'Referred To', 'uma');
  await typeInto(user, OF_CUSTOMER);
  await user.click(screen.getByRole('radio', { name: '4 stars' }));
}

function waiting(): QueueEntry {
  const [entry] = readEntries('100001', 'change');
  if (!entry) throw new Error('Nothing waits');
  return entry;
}

const errorAt = (role: 'textbox' | 'combobox' | 'radiogroup', name: RegExp | string) =>
  screen.getByRole(role, { name });

describe('Inside', () => {
  it('gives a referral to a member of the own chapter, today unless another day is chosen', async () => {
    const { user, sent } = open();
    await fillInside(user);
    await submit(user);
    expect(await screen.findByRole('heading', { name: 'Referral to Uma Ravi' })).toBeInTheDocument();
    expect(screen.getByText('Referrance created successfully')).toBeInTheDocument();
    expect(sent('CreateReferral')).toEqual([GIVEN]);
    expect(localStorage.getItem('RMBFKept/100001/form/referral')).toBeNull();
  });

  it('is ready for the next one, with whom it was given to first', async () => {
    const { user } = open();
    await fillInside(user);
    await submit(user);
    const another = await screen.findByRole('button', { name: 'Give another' });
    expect(another).toHaveFocus();
    await user.keyboard('{Enter}');
    const referredTo = await screen.findByRole('combobox', { name: 'Referred To' });
    expect(referredTo).toHaveValue('');
    await user.click(referredTo);
    expect((await screen.findAllByRole('option'))[0]).toHaveTextContent('Uma Ravi');
    expect(screen.getByRole('group', { name: 'Latest partners' })).toBeInTheDocument();
  });

  it('asks for what is missing at each field, and sends nothing', async () => {
    const { user, sent } = open();
    await submit(user);
    for (const name of ['Customer', 'Contact', 'Comment']) {
      expect(errorAt('textbox', name)).toHaveAccessibleDescription('Required field');
    }
    expect(errorAt('combobox', 'Referred To')).toHaveAccessibleDescription('Required field');
    expect(screen.getByText('Please fill all the required fields')).toBeInTheDocument();
    expect(errorAt('radiogroup', /^Intensity/)).toHaveAccessibleDescription('Required field');
    expect(screen.queryByRole('textbox', { name: 'Business of the Customer' })).toBeNull();
    expect(errorAt('combobox', 'Referred To')).toHaveFocus();
    expect(sent('CreateReferral')).toEqual([]);
  });

  it('folds what is seldom changed: the day, and the business of the customer', async () => {
    const { user } = open();
    expect(screen.queryByRole('textbox', { name: 'Date' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Change Date' }));
    expect(await screen.findByRole('textbox', { name: 'Date' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Add Business of the Customer' }));
    expect(screen.getByRole('textbox', { name: 'Business of the Customer' })).toHaveFocus();
  });

  it('takes digits only as the contact, ten of them', async () => {
    const { user } = open();
    const contact = screen.getByRole('textbox', { name: 'Contact' });
    await user.type(contact, '98a76 5');
    expect(contact).toHaveValue('98765');
    await submit(user);
    expect(contact).toHaveAccessibleDescription('Enter 10 digit contact number');
    await user.type(contact, '4321099');
    expect(contact).toHaveValue('9876543210');
    expect(contact).not.toHaveAccessibleDescription();
  });
});

describe('Outside', () => {
  it('gives a referral to a member of another chapter, with the business of the customer', async () => {
    const { user, sent } = open();
    await user.click(screen.getByRole('tab', { name: 'Outside' }));
    await pickFirst(user, 'Chapter', 'mad');
    await pickFirst(user, 'Referred To', 'meena');
    await typeInto(user, OF_CUSTOMER);
    await user.click(screen.getByRole('radio', { name: '4 stars' }));
    await submit(user);
    expect(errorAt('textbox', 'Business of the Customer')).toHaveAccessibleDescription('Required field');
    await typeInto(user, { 'Business of the Customer': 'Bakery' });
    await submit(user);
    await screen.findByRole('heading', { name: 'Referral to Meena Pillai' });
    expect(sent('CreateReferral')).toEqual([
      {
        ...GIVEN,
        referralType: 'External',
        referredTo: '200001',
        chapterIdOfReferredTo: 'madurai',
        nameOfReferredTo: 'Meena Pillai',
        businessOfRequiredPerson: 'Bakery',
      },
    ]);
  });

  it('gives a referral to somebody who is in no chapter, by name', async () => {
    const { user, sent } = open();
    await user.click(screen.getByRole('tab', { name: 'Outside' }));
    await pickFirst(user, 'Chapter', 'oth');
    await typeInto(user, {
      'Referred To': 'Nila Devi',
      ...OF_CUSTOMER,
      'Business of the Customer': 'Bakery',
    });
    await user.click(screen.getByRole('radio', { name: '4 stars' }));
    await submit(user);
    await screen.findByRole('heading', { name: 'Referral to Nila Devi' });
    expect(sent('CreateReferral')).toMatchObject([
      { referredTo: '', chapterIdOfReferredTo: 'Others', nameOfReferredTo: 'Nila Devi' },
    ]);
  });
});

describe('what was entered', () => {
  it('goes with the tab that it was entered in', async () => {
    const { user } = open();
    await fillInside(user);
    await user.click(screen.getByRole('tab', { name: 'Outside' }));
    expect(screen.getByRole('textbox', { name: 'Customer' })).toHaveValue('');
    expect(screen.getByRole('radio', { name: '4 stars' })).not.toBeChecked();
  });

  it('stands there again after a reload, tab and member too, until Clear', async () => {
    const first = open();
    await first.user.click(screen.getByRole('tab', { name: 'Outside' }));
    await pickFirst(first.user, 'Chapter', 'mad');
    await pickFirst(first.user, 'Referred To', 'meena');
    await typeInto(first.user, OF_CUSTOMER);
    first.unmount();

    const { user } = open();
    expect(screen.getByRole('tab', { name: 'Outside' })).toHaveAttribute('aria-selected', 'true');
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Referred To' })).toHaveValue('Meena Pillai'),
    );
    expect(screen.getByRole('textbox', { name: 'Contact' })).toHaveValue('9876543210');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Clear the form' })).getByRole('button', {
        name: 'Clear',
      }),
    );
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Contact' })).toHaveValue(''));
    expect(screen.getByRole('combobox', { name: 'Chapter' })).toHaveValue('');
    expect(screen.getByRole('tab', { name: 'Outside' })).toHaveAttribute('aria-selected', 'true');
  });

  it('stays where there is no meeting for the day, with a warning', async () => {
    const NO_MEETING = 'No meeting found for the selected date';
    const { user } = open({ CreateReferral: () => refused('BAD_INPUT', NO_MEETING) });
    await fillInside(user);
    await submit(user);
    const said = await screen.findAllByText(NO_MEETING);
    expect(said.map((text) => text.closest('[data-kind]')?.getAttribute('data-kind'))).toContain('warning');
    expect(screen.getByRole('textbox', { name: 'Customer' })).toHaveValue('Meena Stores');
  });

  it('stays where the server fails', async () => {
    const { user } = open({ CreateReferral: () => refused('INTERNAL', 'Something went wrong. 1234') });
    await fillInside(user);
    await submit(user);
    expect(await screen.findAllByText('Error occurred while submitting Referral')).not.toHaveLength(0);
    expect(screen.getByRole('textbox', { name: 'Customer' })).toHaveValue('Meena Stores');
  });

  it('waits where there is no network, and is not in the form any more', async () => {
    const { user } = open();
    await fillInside(user);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await submit(user);
    expect(await screen.findByText(/It will be sent when you are back online/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Give another' }));
    expect(await screen.findByRole('textbox', { name: 'Customer' })).toHaveValue('');
    const entry = waiting();
    expect(entry).toMatchObject({ label: 'Referral to Uma Ravi', variables: { input: GIVEN } });
    expect(entry.reopen).toMatchObject({ path: '/referral', state: { entered: { contact: '9876543210' } } });
  });

  it.each([
    ['is sent', () => removeEntry('100001', waiting()), 'Saved.'],
    ['is taken back', () => withdrawEntry('100001', waiting()), /Undone\. Nothing was saved/],
    [
      'is refused',
      () => writeEntry('100001', { ...waiting(), state: 'refused', refusal: 'Too late' }),
      /not accepted: Too late/,
    ],
  ])('says what became of what waited: it %s', async (_, happens, said) => {
    const { user } = open();
    await fillInside(user);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await submit(user);
    expect(await screen.findByText(/It will be sent when you are back online/)).toBeInTheDocument();
    act(() => void happens());
    expect(screen.getByText(said)).toBeInTheDocument();
    expect(screen.queryByText(/It will be sent when you are back online/)).not.toBeInTheDocument();
  });

  it('is not in the form any more where the page was left while it was sent, and is sent under its own id', async () => {
    const { user, calls, unmount } = open({ CreateReferral: () => new Promise(() => undefined) });
    await fillInside(user);
    await submit(user);
    await waitFor(() => expect(calls.at(-1)?.operation).toBe('CreateReferral'));
    act(() => void dispatchEvent(new Event('pagehide')));
    unmount();
    const entry = waiting();
    expect(entry).toMatchObject({ mayHaveArrived: true, variables: { input: GIVEN } });
    expect(entry.requestId).toBe(calls.at(-1)?.variables.requestId);
    open();
    expect(screen.getByRole('textbox', { name: 'Customer' })).toHaveValue('');
  });

  it('is entered again from the queue, beside what has been begun since', async () => {
    const begun = open();
    await typeInto(begun.user, { Customer: 'Somebody else' });
    begun.unmount();
    const state = { id: 'a1', entered: { ...GIVEN, range: 'many', secret: 'x' } };
    const { user } = open(CREATED, state);
    expect(screen.getByRole('textbox', { name: 'Customer' })).toHaveValue('Meena Stores');
    expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: '2 stars' }));
    await submit(user);
    await user.click(await screen.findByRole('button', { name: 'Give another' }));
    expect(await screen.findByRole('textbox', { name: 'Customer' })).toHaveValue('Somebody else');
  });
});
