import { allWidths, expectFocusOnElement, expectGoodToUse } from '../../harness/accessibility.ts';
import { callAs, readChapterId } from '../../harness/graphql.ts';
import { expect, story } from '../../harness/story.ts';
import { Dashboard } from '../../pages/dashboard.ts';
import { GivePage } from '../../pages/give-page.ts';
import { MyActivityPage } from '../../pages/my-activity-page.ts';
import { OutboxLine } from '../../pages/outbox-line.ts';
import { Shell } from '../../pages/shell.ts';

story.describe.configure({ timeout: 180_000 });

const noMeeting = 'No meeting found for the selected date';

/** The name by which a person is known. */
async function getName(page: Shell['page']): Promise<string> {
  const label = await new Shell(page).account.getAttribute('aria-label');
  return String(label).replace('Account of ', '');
}

story(
  'A referral given on a phone survives a reload, and the receiver sees it arrive',
  async ({ people }) => {
    const receiver = await people.member('100016');
    const received = new MyActivityPage(receiver);
    await received.open();
    await received.show('Referral', 'Received');

    const page = await people.member('100017', { device: 'phone', moves: true });
    const give = new GivePage(page);
    await give.open('Referral');
    const name = await getName(receiver);
    await give.pick('Referred To', name);
    await expect(give.field('Business Classification')).toHaveValue(/\w/);
    await give.fillCustomer('Kaveri Traders');
    await page.reload();
    await expect(give.picker('Referred To')).toHaveValue(name);
    await expect(give.field('Customer')).toHaveValue('Kaveri Traders');
    await give.submit();
    await expect(give.given(`Referral to ${name}`)).toBeVisible();
    await new Shell(page).expectToast('Referrance created successfully');
    await expectGoodToUse(page, 'A referral was given', undefined, allWidths);

    await expect(received.entry('Kaveri Traders')).toBeVisible();
    await page.getByRole('button', { name: 'Give another' }).click();
    await expect(give.field('Customer')).toHaveValue('');
    await give.picker('Referred To').click();
    await expect(page.getByRole('group', { name: 'Latest partners' })).toContainText(name);
  },
);

story('A referral to another chapter moves both dashboards', async ({ people }) => {
  const receiver = await people.member('200003');
  const theirs = new Dashboard(receiver).figure('Referral Received', 'week');
  const before = Number(await theirs.textContent());
  const page = await people.member('100018');
  const own = new Dashboard(page).figure('Referral Given', 'week');
  const given = Number(await own.textContent());

  const give = new GivePage(page);
  const name = await getName(receiver);
  await give.open('Referral');
  await give.chooseSide('Outside');
  await give.picker('Chapter').click();
  await expect(page.getByRole('option').first()).toHaveText('Others');
  await expectGoodToUse(
    page,
    'Referral, choosing a chapter',
    () => give.picker('Chapter').click(),
    allWidths,
  );
  await give.pick('Chapter', 'Madurai');
  await give.pick('Referred To', name);
  await give.fillCustomer('Vaigai Mills');
  await give.fill({ 'Business of the Customer': 'Spinning' });
  await give.submit();
  await expect(give.given(`Referral to ${name}`)).toBeVisible();

  await page.getByRole('link', { name: 'Home' }).last().click();
  await expect(own).toHaveText(String(given + 1));
  await receiver.reload();
  await expect(theirs).toHaveText(String(before + 1));
});

story('By keyboard only; and nothing is stored for a day before the first meeting', async ({ people }) => {
  const page = await people.member('100019');
  const give = new GivePage(page);
  await give.open('Referral');
  await expectGoodToUse(page, 'Referral', undefined, allWidths);
  await give.submitButton.focus();
  await page.keyboard.press('Enter');
  await expect(give.picker('Referred To')).toBeFocused();
  await expectGoodToUse(page, 'Referral, nothing filled in', undefined, allWidths);
  const members = page.getByRole('option');
  await page.keyboard.press('ArrowDown');
  await expect(members.first()).toBeVisible();
  await expectGoodToUse(
    page,
    'Referral, choosing a member',
    () => give.picker('Referred To').click(),
    allWidths,
  );
  await give.picker('Referred To').focus();
  await page.keyboard.type('98');
  await page.keyboard.press('Enter');
  await expect(members.first()).toBeHidden();
  await expect(give.picker('Referred To')).not.toHaveValue('98');
  const name = await give.picker('Referred To').inputValue();
  for (const text of ['Noyyal Knits', '9840012345', 'Wants a tender']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '2 stars' })).toBeChecked();
  await give.openDate();
  await give.field('Date').fill('01-Jan-2026');
  await give.field('Date').press('Tab');

  const count = async (): Promise<unknown> => {
    const query = `query ($chapterId: ID!) {
      listReferral(chapterId: $chapterId, filter: { referredBy: { eq: "100019" } }) { total } }`;
    const { data, errors } = await callAs(page, '/graphql', query, { chapterId: await readChapterId(page) });
    expect(errors ?? []).toEqual([]);
    return data?.listReferral;
  };
  const before = await count();
  await give.submitButton.focus();
  await page.keyboard.press('Enter');
  await new Shell(page).expectToast(noMeeting);
  expect(await count()).toEqual(before);
  await expectFocusOnElement(page, 'a refused referral');

  await give.openDate();
  await give.field('Date').fill('18-Nov-2026');
  await give.field('Date').press('Tab');
  await give.submitButton.focus();
  await page.keyboard.press('Enter');
  await expect(give.given(`Referral to ${name}`)).toBeVisible();
  await expectFocusOnElement(page, 'a given referral');
});

story(
  'A referral without a network is shown as waiting, can be withdrawn, and is sent once',
  async ({ people, pageErrors }) => {
    pageErrors.expectError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK_CHANGED/);
    const page = await people.member('100020', { device: 'phone' });
    const outbox = new OutboxLine(page);
    const give = new GivePage(page);
    await give.open('Referral');
    await give.picker('Referred To').click();
    const first = page.getByRole('option').first();
    await first.click();
    const name = await give.picker('Referred To').inputValue();
    await give.openDate();
    await expect(give.field('Date')).toHaveValue('18-Nov-2026');
    await page.context().setOffline(true);
    await give.fillCustomer('Palar Exports');
    await give.submit();
    await expect(page.getByText(/It will be sent when you are back online/)).toBeVisible();
    await expect(outbox.line).toContainText(`Waiting to be sent: Referral to ${name}`);
    await expectGoodToUse(page, 'A referral that waits', undefined, allWidths);
    await page.getByRole('button', { name: 'Give another' }).click();
    await give.pick('Referred To', name);
    await give.fillCustomer('Taken Back');
    await give.submit();
    await outbox.open();
    await outbox.list.getByRole('button', { name: /^Undo/ }).last().click();
    await page.keyboard.press('Escape');
    await expect(page.getByText(/Undone\. Nothing was saved/)).toBeVisible();
    await page.context().setOffline(false);
    await new Shell(page).expectToast(`Sent: Referral to ${name}`);
    await expect(outbox.line).toBeHidden();

    const activities = new MyActivityPage(page);
    await activities.open();
    await activities.show('Referral', 'Given');
    await expect(activities.entry(name).first()).toBeVisible();
    const query = `query ($chapterId: ID!) {
      listReferral(chapterId: $chapterId, filter: { referredBy: { eq: "100020" } }) { items { requiredPerson } } }`;
    const { data } = await callAs(page, '/graphql', query, { chapterId: await readChapterId(page) });
    const { items } = data?.listReferral as { items: { requiredPerson: string }[] };
    const customers = items.map(({ requiredPerson }) => requiredPerson);
    expect(customers.filter((customer) => customer === 'Palar Exports')).toHaveLength(1);
    expect(customers).not.toContain('Taken Back');
  },
);
