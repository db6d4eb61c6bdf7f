import { expectGoodToUse } from '../../harness/accessibility.ts';
import { callAs, readChapterId } from '../../harness/graphql.ts';
import { crash, cutAnswer, gatherRequests } from '../../harness/lost-answers.ts';
import { expect, story } from '../../harness/story.ts';
import { GivePage } from '../../pages/give-page.ts';
import { Shell } from '../../pages/shell.ts';
import { VisitorFormPage } from '../../pages/visitor-pages.ts';

story.describe.configure({ timeout: 180_000 });

const noAnswer = 'Not confirmed yet: you submitted this and got no answer.';

/** The customers of this member's referrals in these stories, one for each referral; the demo has others. */
async function getCustomers(page: GivePage['page'], referredBy: string): Promise<string[]> {
  const query = `query ($chapterId: ID!, $referredBy: String!) {
    listReferral(chapterId: $chapterId, filter: { referredBy: { eq: $referredBy } }) { items { requiredPerson } } }`;
  const { data, errors } = await callAs(page, '/graphql', query, {
    chapterId: await readChapterId(page),
    referredBy,
  });
  expect(errors ?? []).toEqual([]);
  const { items } = data?.listReferral as { items: { requiredPerson: string }[] };
  return items.map(({ requiredPerson }) => requiredPerson).filter((customer) => customer.startsWith('Zari'));
}

/** Fills a referral to the first member of the list. */
async function fillReferral(give: GivePage, customer: string): Promise<void> {
  await give.open('Referral');
  await give.picker('Referred To').click();
  await give.page.getByRole('option').first().click();
  await give.fillCustomer(customer);
}

story(
  'A referral whose tab crashes after Submit is saved once, and a changed one only after a question',
  async ({ people }) => {
    const page = await people.member('100021');
    await fillReferral(new GivePage(page), 'Zari Traders');
    const { isCarriedOut } = await cutAnswer(page, 'CreateReferral');
    await new GivePage(page).submit();
    await isCarriedOut;
    await crash(page);

    const next = await page.context().newPage();
    await next.goto('/referral');
    const give = new GivePage(next);
    await expect(give.field('Customer')).toHaveValue('Zari Traders');
    await expect(next.getByRole('note')).toContainText(noAnswer);
    await expectGoodToUse(next, 'A referral without an answer');
    expect(await getCustomers(next, '100021')).toEqual(['Zari Traders']);
    await give.submit();
    await expect(next.getByRole('button', { name: 'Give another' })).toBeVisible();
    expect(await getCustomers(next, '100021')).toEqual(['Zari Traders']);

    await next.getByRole('button', { name: 'Give another' }).click();
    await fillReferral(give, 'Zari Exports');
    const second = await cutAnswer(next, 'CreateReferral');
    await give.submit();
    await second.isCarriedOut;
    await crash(next);

    const last = await page.context().newPage();
    await last.goto('/referral');
    const changed = new GivePage(last);
    await expect(changed.field('Customer')).toHaveValue('Zari Exports');
    await changed.fill({ Customer: 'Zari Exports Limited' });
    await changed.submit();
    await expect(
      last.getByRole('alert').filter({ hasText: 'Your earlier version was saved.' }),
    ).toBeVisible();
    await expect(changed.field('Customer')).toHaveValue('Zari Exports Limited');
    expect((await getCustomers(last, '100021')).toSorted()).toEqual(['Zari Exports', 'Zari Traders']);
    await changed.submit();
    await expect(last.getByRole('button', { name: 'Give another' })).toBeVisible();
    expect(await getCustomers(last, '100021')).toContain('Zari Exports Limited');
  },
);

story('A visitor whose form crashes after Submit is registered once', async ({ people }) => {
  const mobile = '9840011177';
  const page = await people.member('maduraiadmin', { at: null });
  const form = new VisitorFormPage(page);
  await form.open();
  await form.fillIn(mobile, '11-Nov-2026');
  const { isCarriedOut } = await cutAnswer(page, 'CreateVisitor');
  await form.press('Submit');
  await isCarriedOut;
  await crash(page);

  const next = await page.context().newPage();
  const again = new VisitorFormPage(next);
  await again.open();
  await expect(again.mobile).toHaveValue(mobile);
  await expect(next.getByRole('note')).toContainText(noAnswer);
  await again.press('Submit');
  await new Shell(next).expectToast('Form submitted Successfully');
  const query = `query ($chapterId: ID!, $mobile: String!) {
    listVisitor(chapterId: $chapterId, filter: { mobile: { eq: $mobile } }) { total } }`;
  const { data, errors } = await callAs(next, '/graphql', query, {
    chapterId: await readChapterId(next),
    mobile,
  });
  expect(errors ?? []).toEqual([]);
  expect(data?.listVisitor).toEqual({ total: 1 });
});

story('Two tabs with one draft save it once, and neither loses what was typed', async ({ people }) => {
  const page = await people.member('100023');
  const context = page.context();
  const one = new GivePage(page);
  await fillReferral(one, 'Zari Mills');
  const other = await context.newPage();
  const two = new GivePage(other);
  await other.goto('/referral');
  await expect(two.field('Customer')).toHaveValue('Zari Mills');

  await gatherRequests(context, 'CreateReferral', 2);
  await Promise.all([one.submit(), two.submit()]);
  await expect(page.getByRole('button', { name: 'Give another' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Give another' })).toBeVisible();
  expect(await getCustomers(page, '100023')).toEqual(['Zari Mills']);
  await context.unrouteAll();

  await page.getByRole('button', { name: 'Give another' }).click();
  await fillReferral(one, 'Zari Knits');
  await other.goto('/referral');
  await expect(two.field('Customer')).toHaveValue('Zari Knits');
  const third = await context.newPage();
  const three = new GivePage(third);
  await third.goto('/referral');
  await expect(three.field('Customer')).toHaveValue('Zari Knits');
  await three.fill({ Customer: 'Zari Knits and Yarns' });
  await one.submit();
  await expect(page.getByRole('button', { name: 'Give another' })).toBeVisible();
  await expect(other.getByText('This was submitted in another tab.')).toBeVisible();
  await expect(two.field('Customer')).toHaveValue('');
  await expect(third.getByText('Another version of this was submitted in another tab.')).toBeVisible();
  await expect(three.field('Customer')).toHaveValue('Zari Knits and Yarns');
  await third.reload();
  await expect(three.field('Customer')).toHaveValue('Zari Knits and Yarns');
  expect((await getCustomers(page, '100023')).toSorted()).toEqual(['Zari Knits', 'Zari Mills']);
});
