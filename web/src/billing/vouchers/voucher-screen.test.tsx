import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerPage } from '#test/answer-page.ts';
import { chooseMore } from '#test/choose-more.ts';
import { fakeExport } from '#test/fake-export.ts';
import { fakeServer, type Handlers, refused } from '#test/fake-server.ts';
import { PRICE_HANDLERS, VOUCHER } from '#test/prices.ts';
import { renderScreen } from '#test/render.tsx';
import { signInAs } from '#test/sign-in-as.ts';
import { openWorkbook } from '#test/workbook.ts';
import { Overlays } from '#ui/overlays.tsx';
// What the screen fetches on use is there from the beginning, so that no test waits for it.
import './voucher-dialog.tsx';
import '#ui/dates/date-field.tsx';
import '#ui/dialog/confirm.tsx';
import { type Voucher, VoucherScreen } from './voucher-screen.tsx';

function open(role: Parameters<typeof signInAs>[0], handlers: Handlers = {}) {
  signInAs(role);
  const calls = fakeServer({ ...PRICE_HANDLERS, ...handlers });
  const { user } = renderScreen(
    <>
      <Overlays />
      <VoucherScreen />
    </>,
  );
  const sent = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables);
  return { user, calls, sent };
}

const VOUCHERS: Voucher[] = [
  VOUCHER,
  { ...VOUCHER, sk: 'v2', voucherCode: 'CHENNAIUSEDTODAY', status: 'Used' },
  {
    ...VOUCHER,
    sk: 'v3',
    voucherCode: 'CHENNAIEXPIREDIT',
    status: 'Expired',
    type: 'discount',
    amount: 0.125,
    isMultiple: true,
    totalAmount: 5_000,
    amountLeft: 1_250,
    maxUses: 6,
    uses: 5,
  },
];

const THREE: Handlers = {
  ListVoucher: () => ({ data: { listVoucher: answerPage(VOUCHERS) } }),
};

it('shows every voucher to a support admin, Expire where it is New or Used, and a label where it is Expired', async () => {
  open('SUPPORTADMIN', THREE);
  const row = await screen.findByRole('row', { name: /CHENNAI500RUPEES/ });
  expect(row).toHaveTextContent('Chennai₹ 500New01-Nov-202631-Dec-2026NoCopyExpire');
  expect(screen.getByRole('button', { name: 'Expire CHENNAIUSEDTODAY' })).toBeVisible();
  const expired = screen.getByRole('row', { name: /CHENNAIEXPIREDIT/ });
  expect(expired).toHaveTextContent('12.5 %Expired01-Nov-202631-Dec-2026Yes₹ 1,250, 1 useCopyExpired');
  expect(within(expired).queryByRole('button', { name: /^Expire/ })).toBeNull();
});

it('shows a chapter’s admin the codes and nothing that writes, and a member no code', async () => {
  open('CHAPTERADMIN', THREE);
  expect(await screen.findByRole('row', { name: /CHENNAI500RUPEES/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Expire/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Generate New Voucher' })).toBeNull();
});

it('asks for nothing that a member may not see', () => {
  const { calls } = open('MEMBER');
  expect(screen.getByRole('heading', { name: 'Voucher' })).toBeVisible();
  expect(screen.getByText('Vouchers are for the admins of your chapter.')).toBeVisible();
  expect(calls).toEqual([]);
});

it('looks for a status and for days, and for everything again', async () => {
  const { user, sent } = open('SUPPORTADMIN');
  await user.selectOptions(await screen.findByLabelText('Status'), 'Used');
  await user.click(await screen.findByRole('textbox', { name: 'From Date' }));
  await user.paste('20-Nov-2026');
  await user.tab();
  const filter = { status: { eq: 'Used' }, fromDate: { ge: '2026-11-20' } };
  await waitFor(() => expect(sent('ListVoucher').at(-1)).toMatchObject({ filter }));
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByLabelText('Status')).toHaveValue('');
  expect(screen.getByRole('textbox', { name: 'From Date' })).toHaveValue('');
});

it('says what is missing, generates a voucher of a percentage as a fraction, and shows its code to copy', async () => {
  const { user, sent } = open('SUPPORTADMIN');
  await user.click(screen.getByRole('button', { name: 'Generate New Voucher' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Generate New Voucher' }));
  await user.click(dialog.getByRole('button', { name: 'Submit' }));
  expect(dialog.getAllByText('Required')).toHaveLength(3);
  await user.click(dialog.getByRole('combobox', { name: /Chapter Name/ }));
  await user.click(await screen.findByRole('option', { name: 'Erode' }));
  await user.click(dialog.getByRole('textbox', { name: /Expiry Date/ }));
  await user.paste('31-Dec-2026');
  await user.selectOptions(dialog.getByLabelText(/Type/), 'discount');
  await user.type(dialog.getByLabelText(/Percentage/), '12.5');
  await user.click(dialog.getByRole('button', { name: 'Submit' }));
  const created = within(await screen.findByRole('dialog', { name: 'Voucher Created' }));
  await user.click(created.getByRole('button', { name: 'Copy ERODENEWVOUCHER1' }));
  expect(await screen.findByText('Copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('ERODENEWVOUCHER1');
  await user.click(created.getByRole('button', { name: 'Done' }));
  const dates = { fromDate: '2026-11-20', expiryDate: '2026-12-31' };
  expect(sent('CreateVoucher')).toMatchObject([
    {
      input: { pk: 'CID#erode', ...dates, status: 'New', type: 'discount', amount: 0.125, isMultiple: false },
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('asks for total and number of uses of a voucher that may be used several times', async () => {
  const { user, sent } = open('SUPPORTADMIN');
  await user.click(screen.getByRole('button', { name: 'Generate New Voucher' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Generate New Voucher' }));
  expect(dialog.queryByRole('textbox', { name: 'Total value' })).toBeNull();
  await user.click(dialog.getByRole('checkbox', { name: 'Can be used several times' }));
  await user.click(dialog.getByRole('combobox', { name: /Chapter Name/ }));
  await user.click(await screen.findByRole('option', { name: 'Erode' }));
  await user.click(dialog.getByRole('textbox', { name: /Expiry Date/ }));
  await user.paste('31-Dec-2026');
  await user.type(dialog.getByRole('textbox', { name: /^Amount/ }), '1000');
  await user.type(dialog.getByRole('textbox', { name: 'Total value' }), '500');
  await user.type(dialog.getByRole('textbox', { name: 'Number of uses' }), '3');
  await user.click(dialog.getByRole('button', { name: 'Submit' }));
  expect(await dialog.findByText('The total cannot be less than the amount.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Total value' }), '0');
  await user.click(dialog.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('dialog', { name: 'Voucher Created' })).toBeVisible();
  const uses = { amount: 1_000, isMultiple: true, totalAmount: 5_000, maxUses: 3 };
  expect(sent('CreateVoucher')).toMatchObject([{ input: uses }]);
});

it.each<[string, Handlers]>([
  ['Marked as Expired', {}],
  ['error at update isActive', { UpdateVoucher: () => refused('CONFLICT', 'Changed meanwhile.') }],
])('asks before it expires one, and says %j', async (text, handlers) => {
  const { user, sent } = open('SUPPORTADMIN', handlers);
  const ask = async (answer: string) => {
    await user.click(await screen.findByRole('button', { name: 'Expire CHENNAI500RUPEES' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Expire CHENNAI500RUPEES' }));
    await user.click(dialog.getByRole('button', { name: answer }));
  };
  await ask('Cancel');
  expect(sent('UpdateVoucher')).toEqual([]);
  await ask('Expire');
  expect(await screen.findByText(text)).toBeVisible();
  expect(sent('UpdateVoucher')).toMatchObject([
    { input: { pk: 'CID#chennai', sk: 'v1', version: 3, status: 'Expired' } },
  ]);
  // The row is read again, changed or not.
  await waitFor(() => expect(sent('ListVoucher')).toHaveLength(2));
});

const MANY: Voucher[] = Array.from({ length: 148 }, (_, index) => ({
  ...VOUCHER,
  sk: `v${index}`,
  voucherCode: `CODE${1000 + index}`,
  chapterName: index === 140 ? 'Salem' : 'Chennai',
}));

const PAGED: Handlers = {
  ListVoucher: ({ variables: { search, ...page } }) => {
    const found = MANY.filter(({ voucherCode, chapterName }) =>
      `${voucherCode} ${chapterName}`.toLowerCase().includes(search ?? ''),
    );
    return { data: { listVoucher: answerPage(found, page) } };
  },
};

const codes = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent?.slice(0, 8));

it('pages by the total, and sorts all of them', async () => {
  const { user, sent } = open('SUPPORTADMIN', PAGED);
  expect(await screen.findByText('1–20 of 148')).toBeVisible();
  expect(sent('ListVoucher').map(({ limit }) => limit)).toEqual([50]);
  await user.click(screen.getByRole('button', { name: 'Last page' }));
  expect(await screen.findByRole('row', { name: /CODE1147/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'First page' }));
  await user.click(screen.getByRole('button', { name: 'Chapter Name' }));
  await user.click(screen.getByRole('button', { name: 'Chapter Name' }));
  await waitFor(() => expect(codes()[0]).toBe('CODE1140'));
});

it('finds a voucher by its code or chapter on the server, and clears', async () => {
  const { user, sent } = open('SUPPORTADMIN', PAGED);
  const search = await screen.findByRole('searchbox', { name: 'Search by code or chapter' });
  await user.type(search, 'code1147');
  await waitFor(() => expect(codes()).toEqual(['CODE1147']));
  expect(sent('ListVoucher').at(-1)).toMatchObject({ search: 'code1147' });
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(search).toHaveValue('');
  expect(await screen.findByText('1–20 of 148')).toBeVisible();
});

it('exports all 148 of 148, in the order shown', async () => {
  const file = fakeExport();
  const { user } = open('SUPPORTADMIN', PAGED);
  await screen.findByText('1–20 of 148');
  await chooseMore(user, 'Excel');
  expect(await screen.findByText('Download Successful')).toBeVisible();
  const { rows } = await openWorkbook(file.downloads[0]?.file ?? new Blob());
  const exported = rows.flat().filter((cell) => String(cell).startsWith('CODE'));
  expect(exported).toEqual(MANY.map(({ voucherCode }) => voucherCode));
});
