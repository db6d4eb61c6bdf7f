import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { DiscountScreen } from '#billing/discounts/discount-screen.tsx';
import { CreateNotificationScreen } from '#platform/announcements/create-notification-screen.tsx';
import { VersionScreen } from '#platform/versions/version-screen.tsx';
import { answerPage } from '#test/answer-page.ts';
import { chooseMore } from '#test/choose-more.ts';
import { fakeExport } from '#test/fake-export.ts';
import { fakeServer, type Handlers } from '#test/fake-server.ts';
import { newMessage } from '#test/messages.ts';
import { DISCOUNT, PRICE_HANDLERS } from '#test/prices.ts';
import { renderScreen } from '#test/render.tsx';
import { signInAs } from '#test/sign-in-as.ts';
import { newVersion } from '#test/versions.ts';
import { Overlays } from '#ui/overlays.tsx';

const COUNT = 148;

/** As many records, with the text of one of them. */
const many = <Row,>(make: (index: number, text: string) => Row): Row[] =>
  Array.from({ length: COUNT }, (_, index) => make(index, `n${1000 + index}`));

const VERSIONS = many((index, versionNumber) => newVersion({ pk: `v${index}`, versionNumber }));
const DISCOUNTS = many((index, discountText) => ({ ...DISCOUNT, discountId: `d${index}`, discountText }));
const MESSAGES = many((index, messageDescription) => ({
  ...newMessage({ pk: `m${index}`, messageDescription }),
  chapterName: 'Chennai',
}));

const found = <Row extends object>(rows: readonly Row[], search: string | null | undefined) =>
  rows.filter((row) => JSON.stringify(row).includes(search ?? ''));

const HANDLERS: Handlers = {
  ...PRICE_HANDLERS,
  ListVersion: ({ variables: { search, ...page } }) => ({
    data: { listVersion: answerPage(found(VERSIONS, search), page) },
  }),
  ListSubscriptionDiscount: ({ variables: { search, ...page } }) => ({
    data: { listSubscriptionDiscount: answerPage(found(DISCOUNTS, search), page) },
  }),
  ListNotificationMessage: ({ variables: { search, ...page } }) => ({
    data: { listNotificationMessage: answerPage(found(MESSAGES, search), page) },
  }),
};

it.each<[string, ReactElement, string]>([
  ['versions', <VersionScreen key="versions" />, 'Search by number'],
  ['discounts', <DiscountScreen key="discounts" />, 'Search by plan or text'],
  ['announcements', <CreateNotificationScreen key="announcements" />, 'Search by text or chapter'],
])('the %s page by their total, are exported whole, and found', async (_list, list, label) => {
  signInAs('SUPPORTADMIN');
  fakeServer(HANDLERS);
  const file = fakeExport((_request, tell) => tell({ file: new Blob(['PK']) }));
  const { user } = renderScreen(
    <>
      <Overlays />
      {list}
    </>,
  );
  expect(await screen.findByText(`1–20 of ${COUNT}`)).toBeVisible();
  await chooseMore(user, 'Excel');
  expect(await screen.findByText('Download Successful')).toBeVisible();
  const [request] = file.requests;
  expect(request?.sheet.rows.map((row) => row.find((cell) => /^n1\d+$/.test(String(cell))))).toEqual(
    many((_index, text) => text),
  );
  await user.type(screen.getByRole('searchbox', { name: label }), 'n1147');
  expect(await screen.findByText('n1147')).toBeVisible();
  expect(screen.queryByText('n1000')).toBeNull();
});
