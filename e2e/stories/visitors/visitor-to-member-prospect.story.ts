import { expectFocusOnElement, expectGoodToUse } from '../../harness/accessibility.ts';
import { callAs, readChapterId } from '../../harness/graphql.ts';
import { expect, story } from '../../harness/story.ts';
import { Shell } from '../../pages/shell.ts';
import { VisitorFormPage, VpmPage } from '../../pages/visitor-pages.ts';

story.describe.configure({ timeout: 240_000 });

const today = '18-Nov-2026';
const lastWeek = '11-Nov-2026';
const mobile = '9840011122';

story('A visitor comes twice, is interviewed, rejected and later recommended', async ({ people }) => {
  const page = await people.member('maduraiadmin', { at: null });
  const shell = new Shell(page);
  const form = new VisitorFormPage(page);
  const list = new VpmPage(page);

  await form.open();
  await expectGoodToUse(page, 'Visitor form, empty');
  await form.fillIn(mobile, lastWeek);
  await form.press('Submit');
  await shell.expectToast('Form submitted Successfully');
  await expect(list.pipeline).toBeVisible({ timeout: 15_000 });
  await expect(list.row('Uma Rani')).toContainText('Landscaping');
  await expectGoodToUse(page, 'VPM, visitors');

  await list.button('Edit', 'Uma Rani').click();
  await form.setDate('Date of Meeting 2', today);
  await form.press('Save');
  await shell.expectToast('Form saved successfully');
  await shell.expectToast('Attendance Created for visitor');
  await expect(list.pipeline).toBeVisible({ timeout: 15_000 });

  await list.show('Prospect');
  await list.button('Mark Interview', 'Uma Rani').click();
  await form.interview.getByRole('button', { name: 'Submit' }).click();
  await expect(form.interview.getByText('Select Decision')).toBeVisible();
  await expectFocusOnElement(page, 'submitting an empty interview');
  await expectGoodToUse(page, 'Interview with a prospect, nothing filled in');
  await form.setDate('Interview Date', today);
  await form.fill({ 'Interview Place': 'Hotel Savera', 'Interview By': 'Anitha' });
  await form.interview.getByRole('radio', { name: 'Reject' }).check();
  await form.interview.getByRole('button', { name: 'Submit' }).click();
  await expect(form.interview.getByText('Please provide a reason')).toBeVisible();
  await form.fill({ Remarks: 'Travels all year' });
  await form.interview.getByRole('button', { name: 'Submit' }).click();
  await shell.expectToast('Interviw form submitted successfully');
  await expect(list.pipeline).toBeVisible({ timeout: 15_000 });

  await list.show('Member Prospect', 'Reject');
  await expect(list.row('Uma Rani')).toContainText('Reject: Travels all year');
  await expectGoodToUse(page, 'VPM, rejected');
  await list.button('Edit', 'Uma Rani').click();
  await form.interview.getByRole('radio', { name: 'Recommend' }).check();
  await form.interview.getByRole('button', { name: 'Submit' }).click();
  await shell.expectToast('Interviw form submitted successfully');
  await expect(list.pipeline).toBeVisible({ timeout: 15_000 });
  await list.show('Member Prospect', 'Recommend');
  await expect(list.row('Uma Rani')).toContainText('Recommend');

  await list.button('Delete', 'Uma Rani').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Are you sure you want to delete this Visitor?');
  await dialog.getByRole('button', { name: 'Yes, Delete' }).click();
  await shell.expectToast('Visitor deleted');
  await expect(list.row('Uma Rani')).toHaveCount(0);
});

story(
  'A deleted visitor is listed and restored, with the interview and the inviter’s count',
  async ({ people }) => {
    const page = await people.member('chennaiadmin');
    const list = new VpmPage(page);
    const { data } = await callAs(
      page,
      '/graphql',
      `query ($chapterId: ID!) { listVisitor(chapterId: $chapterId, limit: 200) {
      items { fullName userType remarks invitedById isDeleted } } }`,
      { chapterId: await readChapterId(page) },
    );
    interface Known {
      items: { fullName: string; userType: string; remarks: string | null; invitedById: string | null }[];
    }
    const visitor = (data?.listVisitor as Known).items.find(
      ({ userType, remarks, invitedById }) =>
        userType === 'Member Prospect' && remarks === 'Recommend' && /^[0-9]+$/.test(invitedById ?? ''),
    );
    if (!visitor) throw new Error('The demo has no recommended visitor whom a member invited');
    const name = visitor.fullName.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

    async function readInvited(): Promise<string> {
      await page.goto('/chapter-report');
      const row = page.getByRole('row', { name: /^Visitor Visitor,/ });
      await expect(row).toBeVisible();
      return row.innerText();
    }
    async function openList(): Promise<void> {
      await list.open();
      await list.show('Member Prospect', 'Recommend');
    }

    const invited = await readInvited();
    await openList();
    // All but the position in the list.
    const facts = async () => (await list.row(name).getByRole('cell').allInnerTexts()).slice(1).join();
    await expect(list.row(name)).toBeVisible();
    const before = await facts();
    expect(before).toContain('Recommend');
    await list.button('Delete', name).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, Delete' }).click();
    await expect(list.row(name)).toHaveCount(0);
    expect(await readInvited()).not.toBe(invited);

    await openList();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Deleted Visitors' }).click();
    const deleted = page.getByRole('dialog', { name: 'Deleted Visitors' });
    await expect(deleted.getByRole('row', { name: new RegExp(name) })).toBeVisible();
    await expectGoodToUse(page, 'Deleted visitors');
    await list.button('Restore', name).click();
    await expect(deleted.getByRole('row', { name: new RegExp(name) })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(list.row(name)).toBeVisible();
    expect(await facts()).toBe(before);
    expect(await readInvited()).toBe(invited);
  },
);

story(
  'A guest is completed on a phone, by keyboard, and a mobile number is refused twice',
  async ({ people }) => {
    const page = await people.member('chennaiadmin', { device: 'phone' });
    const form = new VisitorFormPage(page);
    const { data } = await callAs(
      page,
      '/graphql',
      `query ($chapterId: ID!) { guests: listVisitor(chapterId: $chapterId, filter: { isGuest: { eq: true } }) {
      items { mobile fullName dateOfMeeting1 dateOfMeeting2 } }
      others: listVisitor(chapterId: $chapterId, filter: { isGuest: { eq: false } }, limit: 1) { items { mobile } } }`,
      { chapterId: await readChapterId(page) },
    );
    interface Known {
      items: { mobile: string; fullName: string; dateOfMeeting2: string | null }[];
    }
    const guest = (data?.guests as Known).items.find(({ dateOfMeeting2 }) => dateOfMeeting2 === null);
    const other = (data?.others as Known).items[0];
    if (!guest || !other) throw new Error('The demo has no guest');

    await form.open();
    await form.mobile.fill(other.mobile);
    await form.section('Personal Details').click();
    await form.press('Submit');
    await expect(form.field('Full Name')).toBeFocused();
    await form.fillIn(other.mobile, today);
    await form.press('Submit');
    await new Shell(page).expectToast('Mobile Number already exist');
    await expect(form.mobile).toBeFocused();
    await expectGoodToUse(page, 'Visitor form, a mobile that is taken');

    await page.reload();
    await expect(page.getByRole('note')).toContainText('This is what you entered before');
    await page.getByRole('button', { name: 'Discard' }).click();
    await form.mobile.focus();
    await page.keyboard.type(guest.mobile.slice(0, 9));
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(form.mobile).toHaveAccessibleDescription(/Recorded as a guest/);
    await form.mobile.fill(guest.mobile);
    await expect(form.field('Full Name')).toHaveValue(guest.fullName);
    await expect(form.field('Date of Meeting 1')).toBeDisabled();
    await expectGoodToUse(page, 'Visitor form, filled in for a guest');
  },
);
