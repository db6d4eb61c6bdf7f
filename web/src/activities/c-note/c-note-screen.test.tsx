import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ProductNameContext } from '#platform/app-contexts.ts';
import { type Handlers, refused } from '#test/fake-server.ts';
import { openGiving, pickFirst, submit, typeInto } from '#test/giving.tsx';
import { CNoteScreen } from './c-note-screen.tsx';
import type { FromReferral } from './from-referral.ts';

const CREATED: Handlers = { CreateThanksNote: () => ({ data: { createThanksNote: { id: 't1' } } }) };

const FILL_ALL = 'Please fill all the required fields';

const open = (handlers: Handlers = CREATED, state: unknown = null) =>
  openGiving(
    <ProductNameContext value="Fellowship">
      <CNoteScreen />
    </ProductNameContext>,
    { handlers, at: { pathname: '/c-note', state } },
  );

const OF_BUSINESS = { 'Business Value': '1,25,000.50', Details: 'A house' };

const WRITTEN = {
  chapterId: 'chennai',
  referralType: 'Internal',
  thanksTo: '100002',
  chapterIdOfThanksTo: '',
  nameOfThanksTo: 'Uma Ravi',
  businessClassificationNameOfThanksTo: 'Baker',
  businessValue: 125_000.5,
  details: 'A house',
  referralId: '',
  date: '2026-11-20',
};

const amount = () => screen.getByRole('textbox', { name: 'Business Value' });

async function goOutside(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('tab', { name: 'Outside' }));
}

describe('the amount', () => {
  it.each([
    ['5', 'Five Rupee'],
    ['10', 'Ten Rupees'],
    ['1,25,000', 'One Lakh Twenty Five Thousand Rupees'],
    ['1,00,00,000', 'Number too large'],
  ])('%s is echoed as %s', async (typed, words) => {
    const { user } = open();
    await user.type(amount(), typed);
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  it.each([
    ['', 'Amount is required'],
    ['ten', 'Amount must be a number'],
    ['-1', 'Amount cannot be empty or negative'],
    ['0', 'Amount cannot be 0'],
  ])('of %j is refused: %s', async (typed, text) => {
    const { user, sent } = open();
    if (typed !== '') await user.type(amount(), typed);
    await submit(user);
    expect(amount()).toHaveAccessibleDescription(text);
    expect(await screen.findByText(FILL_ALL)).toBeInTheDocument();
    expect(sent('CreateThanksNote')).toEqual([]);
  });
});

describe('Inside', () => {
  it('thanks a member of the own chapter', async () => {
    const { user, sent } = open();
    await pickFirst(user, 'Thanks To', 'uma');
    await typeInto(user, OF_BUSINESS);
    await submit(user);
    expect(await screen.findByRole('heading', { name: 'C-Note to Uma Ravi' })).toBeInTheDocument();
    expect(screen.getByText('C-note submitted Successfully')).toBeInTheDocument();
    expect(sent('CreateThanksNote')).toEqual([WRITTEN]);
  });

  it('says what is missing', async () => {
    const { user } = open();
    await submit(user);
    expect(screen.getByRole('combobox', { name: 'Thanks To' })).toHaveAccessibleDescription(
      'Thanks To field is required',
    );
    const classification = screen.getByRole('textbox', { name: 'Business Classification' });
    expect(classification).toHaveValue('');
    expect(classification).toHaveAccessibleDescription('Business Classification field is required');
    expect(screen.getByRole('textbox', { name: 'Details' })).toBeInvalid();
    expect(screen.queryByRole('textbox', { name: 'Club Name' })).not.toBeInTheDocument();
  });

  it('says that it was not stored, and keeps what was entered', async () => {
    const { user } = open({ CreateThanksNote: () => refused('INTERNAL', 'Something went wrong.') });
    await pickFirst(user, 'Thanks To', 'uma');
    await typeInto(user, OF_BUSINESS);
    await submit(user);
    expect(await screen.findAllByText('Error occurred while submitting C-Note')).not.toHaveLength(0);
    expect(amount()).toHaveValue('1,25,000.50');
  });
});

describe('Outside', () => {
  it('names the club after the chapter, and does not send it', async () => {
    const { user, sent } = open();
    await goOutside(user);
    await pickFirst(user, 'Chapter', 'mad');
    await pickFirst(user, 'Thanks To', 'meena');
    expect(screen.getByRole('textbox', { name: 'Club Name' })).toHaveValue('Madurai');
    await typeInto(user, OF_BUSINESS);
    await submit(user);
    await screen.findByRole('heading', { name: 'C-Note to Meena Pillai' });
    expect(sent('CreateThanksNote')).toEqual([
      {
        ...WRITTEN,
        referralType: 'External',
        thanksTo: '200001',
        chapterIdOfThanksTo: 'madurai',
        nameOfThanksTo: 'Meena Pillai',
        businessClassificationNameOfThanksTo: 'Jeweller',
      },
    ]);
  });

  it('needs the club of somebody who is in no chapter, and three letters of the name', async () => {
    const { user, sent } = open();
    await goOutside(user);
    await pickFirst(user, 'Chapter', 'oth');
    await typeInto(user, { 'Thanks To': 'Al', 'Club Name': 'RC', ...OF_BUSINESS });
    await submit(user);
    expect(screen.getByRole('textbox', { name: 'Thanks To' })).toHaveAccessibleDescription(
      'Thanks To field is required',
    );
    expect(screen.getByRole('textbox', { name: 'Club Name' })).toHaveAccessibleDescription(
      'Fellowship club name must be 3 characters long',
    );
    await typeInto(user, { 'Thanks To': 'an', 'Club Name': 'C' });
    await submit(user);
    await screen.findByRole('heading', { name: 'C-Note to Alan' });
    expect(sent('CreateThanksNote')).toMatchObject([
      { thanksTo: '', chapterIdOfThanksTo: 'Others', nameOfThanksTo: 'Alan' },
    ]);
  });
});

describe('from a referral that was received', () => {
  const REFERRAL: FromReferral = {
    referralId: 'r1',
    chapterId: 'chennai',
    referredBy: '100002',
    nameOfReferredBy: 'Uma Ravi',
    requiredPerson: 'Meena Stores',
  };

  it('is filled, and says for which one', async () => {
    const { user, sent } = open(CREATED, REFERRAL);
    expect(screen.getByText('For the referral of Meena Stores by Uma Ravi')).toBeInTheDocument();
    expect(await screen.findByDisplayValue('Baker')).toBe(
      screen.getByRole('textbox', { name: 'Business Classification' }),
    );
    expect(screen.getByRole('textbox', { name: 'Details' })).toHaveValue('Business with Meena Stores');
    await user.type(amount(), '500');
    await submit(user);
    await screen.findByRole('heading', { name: 'C-Note to Uma Ravi' });
    expect(sent('CreateThanksNote')).toMatchObject([
      { referralId: 'r1', thanksTo: '100002', nameOfThanksTo: 'Uma Ravi', businessValue: 500 },
    ]);
    await user.click(screen.getByRole('button', { name: 'Give another' }));
    expect(screen.getByRole('combobox', { name: 'Thanks To' })).toHaveValue('');
    expect(screen.queryByText(/For the referral of/)).not.toBeInTheDocument();
  });

  it('of another chapter stands Outside, with its chapter', async () => {
    const from = { chapterId: 'madurai', referredBy: '200001', nameOfReferredBy: 'Meena Pillai' };
    open(CREATED, { ...REFERRAL, ...from });
    const outside = await screen.findByRole('tab', { name: 'Outside' });
    expect(outside).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('textbox', { name: 'Club Name' })).toHaveValue('Madurai');
    expect(await screen.findByDisplayValue('Meena Pillai')).toBeInTheDocument();
    const chapter = screen.getByRole('combobox', { name: 'Chapter' });
    await waitFor(() => expect(chapter).toHaveValue('Madurai'));
  });

  it('is a C-Note by itself once somebody else is thanked', async () => {
    const { user, sent } = open(CREATED, REFERRAL);
    const thanksTo = await screen.findByDisplayValue('Uma Ravi');
    await user.clear(thanksTo);
    await pickFirst(user, 'Thanks To', 'bala');
    await user.type(amount(), '500');
    await submit(user);
    await screen.findByRole('heading', { name: 'C-Note to Bala Kumar' });
    expect(sent('CreateThanksNote')).toMatchObject([{ referralId: '', thanksTo: '100003' }]);
  });
});
