import { expectGoodToUse } from '../../harness/accessibility.ts';
import { meetingLink } from '../../harness/meeting-link.ts';
import type { People } from '../../harness/people.ts';
import { expect, story } from '../../harness/story.ts';
import { CheckInPage } from '../../pages/check-in-page.ts';
import { ConversionPage } from '../../pages/conversion-page.ts';
import { HomePage } from '../../pages/home-page.ts';
import { Shell } from '../../pages/shell.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';

story.describe.configure({ timeout: 240_000 });

const chapterId = 'chennai';
const mobile = '9840055667';
const ownPassword = 'Fresh#Start2026';

const register = `mutation ($input: CreateVisitorInput!) { createVisitor(input: $input) { userType } }`;
const interview = `mutation ($input: CreateInterviewProspectInput!) {
  createInterviewProspect(input: $input) { decision } }`;

/** Somebody who came twice and was recommended; the stories of visitors tell how. */
async function recommend(people: People): Promise<void> {
  const visitor = {
    chapterId,
    mobile,
    fullName: 'Uma Rani',
    email: 'uma@salem.example',
    classificationName: 'Chartered Accountant',
    rotaryClubName: 'Rotary Club of Salem',
    dateOfMeeting1: '2026-11-04',
    dateOfMeeting2: '2026-11-11',
    isInterested: 'Yes',
    businessName: 'Uma Gardens',
    designation: 'Founder',
    natureOfBusiness: 'Gardens',
    productsOrServicesOffered: 'Design and works',
    businessAddress: '1 Beach Road',
    invitedBy: 'Others',
    introducerName: 'Ramesh',
    noOfEmployees: 4,
  };
  const talk = { interviewDate: '2026-11-18', place: 'Hotel Savera', interviewBy: 'Anitha' };
  for (const [document, input] of [
    [register, visitor],
    [interview, { pk: chapterId, sk: mobile, ...talk, decision: 'recommend' }],
  ] as const) {
    const { errors } = await people.ask('chennaiadmin', '/graphql', document, { input });
    expect(errors ?? []).toEqual([]);
  }
}

story(
  'A recommended visitor is approved, invited by mail, chooses a password and checks in',
  async ({ people, outbox }) => {
    await recommend(people);
    const page = await people.member('chennaiadmin', { at: null });
    const conversion = new ConversionPage(page);
    await conversion.open('Uma Rani');
    await expect(conversion.field('Business Name')).toHaveValue('Uma Gardens');
    await conversion.submit();
    await expect(page.getByText('Please fill all the required fields')).toBeVisible();
    await expect(conversion.field('Rotary Id')).toBeFocused();
    await expectGoodToUse(page, 'A visitor becomes a member, with fields missing');

    await conversion.fill({ 'Rotary Id': '100002', 'Years In Rotary': '2' });
    await conversion.fill({ 'Induction Date': '18-Nov-2026', 'Your Business Speciality': 'Roof gardens' });
    await conversion.submit();
    await expect(
      page.getByText('The member already exists in this business classification').first(),
    ).toBeVisible();
    await conversion.pickClassification('Landscaping');
    await conversion.submit();
    await expect(page.getByText('Rotary Id already exist').first()).toBeVisible();
    await conversion.fill({ 'Rotary Id': '100900' });
    await conversion.submit();
    await new Shell(page).expectToast('Successfully converted to member!...');
    await expect(page.getByRole('heading', { level: 1, name: 'Member List' })).toBeVisible();

    const phone = await people.anonymousPage({ device: 'phone' });
    const signIn = new SignInPage(phone);
    await signIn.open();
    await signIn.signIn('100900', await outbox.codeFor('100900', 'invite'));
    await signIn.setNewPassword(ownPassword);
    await expect(new Shell(phone).greeting).toContainText('Rotary Id: 100900');
    await phone.goto(await meetingLink(people, chapterId, '2026-11-18'));
    await phone.reload();
    const checkIn = new CheckInPage(phone);
    await checkIn.submit();
    await checkIn.expectSuccess();
    await expect(new HomePage(phone).ownStatus).toHaveText('You are marked as Present');
  },
);
