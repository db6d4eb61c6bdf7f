import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerPage } from '#test/answer-page.ts';
import { fakeServer, type Handlers } from '#test/fake-server.ts';
import { DISCOUNT, PRICE_HANDLERS } from '#test/prices.ts';
import { renderScreen } from '#test/render.tsx';
import { signInAs } from '#test/sign-in-as.ts';
import { Overlays } from '#ui/overlays.tsx';
// What the screen fetches on use is there from the beginning, so that no test waits for it.
import './discount-dialog.tsx';
import '#ui/dates/date-field.tsx';
import '#ui/dialog/confirm.tsx';
import { DiscountScreen } from './discount-screen.tsx';

const EVERY_MONTH = Array.from({ length: 12 }, (_, month) => month);

const OLD = {
  ...DISCOUNT,
  discountId: 'd2',
  durationTitle: '2 Years',
  isActive: false,
  discPer: null,
  discAmount: 500,
  discountMonths: EVERY_MONTH,
};

const TWO: Handlers = {
  ListSubscriptionDiscount: () => ({
    data: { listSubscriptionDiscount: answerPage([DISCOUNT, OLD]) },
  }),
};

function open(role: Parameters<typeof signInAs>[0], handlers: Handlers = TWO) {
  signInAs(role);
  const calls = fakeServer({ ...PRICE_HANDLERS, ...handlers });
  const { user } = renderScreen(
    <>
      <Overlays />
      <DiscountScreen />
    </>,
  );
  const sent = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables);
  return { user, sent };
}

it('shows what a discount takes off, and when, and Expire or Expired', async () => {
  open('SUPPORTADMIN');
  const row = await screen.findByRole('row', { name: /1 Year/ });
  expect(row).toHaveTextContent('12.5 %Active2501-Nov-202631-Dec-2026Nov, DecFoundersExpire');
  const old = screen.getByRole('row', { name: /2 Years/ });
  expect(old).toHaveTextContent(/₹ 500 per userExpired.*Every monthFoundersExpired$/);
  expect(within(old).queryByRole('button', { name: /Expire/ })).toBeNull();
});

it.each(['CHAPTERADMIN', 'MEMBER'] as const)('shows a %s nothing that writes', async (role) => {
  open(role);
  expect(await screen.findByRole('row', { name: /1 Year/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Expire|Create Discount/ })).toBeNull();
  expect(screen.queryByLabelText('Status')).toBeNull();
});

it('looks for those that begin within days, and for a status', async () => {
  const { user, sent } = open('SUPPORTADMIN');
  await user.selectOptions(await screen.findByLabelText('Status'), 'Expired');
  await user.click(await screen.findByRole('textbox', { name: 'Starts To' }));
  await user.paste('30-Nov-2026');
  await user.tab();
  const filter = { isActive: { eq: false }, validFrom: { between: ['0001-01-01', '2026-11-30'] } };
  await waitFor(() => expect(sent('ListSubscriptionDiscount').at(-1)).toMatchObject({ filter }));
});

it('says what is missing, and creates a discount in its months', async () => {
  const { user, sent } = open('SUPPORTADMIN');
  await user.click(screen.getByRole('button', { name: 'Create Discount' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Discount' }));
  await user.click(dialog.getByRole('button', { name: 'Submit' }));
  expect(dialog.getAllByText('Required')).toHaveLength(2);
  expect(dialog.getByText('Please select a month')).toBeVisible();
  const users = dialog.getByLabelText(/User Count/);
  expect(users).toHaveAccessibleDescription(/Please Enter a number/);
  await user.type(users, '0');
  expect(users).toHaveAccessibleDescription(/Must be greater then 0/);
  await user.type(users, '{Backspace}25');
  const percentage = dialog.getByLabelText(/Discount Percentage/);
  await user.type(percentage, 'ten');
  await user.click(dialog.getByRole('button', { name: 'Submit' }));
  expect(percentage).toHaveAccessibleDescription('Must be a number');
  await user.clear(percentage);
  await user.type(percentage, '10');
  await user.selectOptions(dialog.getByLabelText(/Plan/), 'regular-1-year');
  await user.click(dialog.getByRole('textbox', { name: /Valid To/ }));
  await user.paste('31-Dec-2026');
  await user.click(dialog.getByRole('checkbox', { name: 'Dec' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Jan' }));
  await user.click(dialog.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Discount Created')).toBeVisible();
  const [{ input } = { input: null }] = sent('CreateSubscriptionDiscount');
  expect(input).toEqual({
    planId: 'regular-1-year',
    userCount: 25,
    validFrom: '2026-11-20',
    validTo: '2026-12-31',
    discPer: 0.1,
    discAmount: 0,
    discountText: '',
    discountMonths: [11, 0],
  });
});

it('expires an active one as it was seen', async () => {
  const { user, sent } = open('SUPPORTADMIN');
  await user.click(await screen.findByRole('button', { name: 'Expire the discount of 1 Year' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Expire the discount of 1 Year' }));
  await user.click(dialog.getByRole('button', { name: 'Expire' }));
  expect(await screen.findByText('Marked as Expired')).toBeVisible();
  expect(sent('UpdateSubscriptionDiscount')).toMatchObject([
    { input: { discountId: 'd1', isActive: false, version: 2 } },
  ]);
});
