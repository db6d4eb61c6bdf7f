import { newExpectedVisitor, newVisitor, nextNumber } from '../factories.ts';
import { conversionForm, newProspect } from '../prospects.ts';
import { visitorForm } from '../visitors.ts';
import type { Sample, Target } from './world.ts';

const mobile: Sample = () => String(7_100_000_000 + nextNumber());

/** What is sent about visitors: a form that is filled in, and a visitor whom the chapter has. */
export const VISITOR_SAMPLES: Readonly<Record<string, Sample>> = {
  ...toForm('CreateVisitorInput'),
  ...convertedProspect(),
  'CreateDeletedVisitorInput.mobile': mobile,
  'CreateDeletedVisitorInput.fullName': () => 'Uma',
  'UpdateVisitorInput.id': async (target) => (await recordVisitor(target)).visitor_id,
  'DeleteVisitorInput.mobile': async (target) => (await recordVisitor(target)).mobile,
  'RestoreVisitorInput.id': async ({ api, chapterId }) => {
    const deletion = { is_deleted: true, deleted_on: '2026-11-20' };
    return (await newVisitor(api.database, { chapter_id: chapterId, ...deletion })).visitor_id;
  },
  'CreateInterviewProspectInput.sk': async (target) => (await recordVisitor(target)).mobile,
  'CreateInterviewProspectInput.interviewDate': () => '2026-11-20',
  'CreateInterviewProspectInput.place': () => 'A hall',
  'CreateInterviewProspectInput.interviewBy': () => 'Somebody',
  'CreateInterviewProspectInput.decision': () => 'recommend',
  'UpdateInterviewProspectInput.sk': recordInterview,
  'DeleteInterviewProspectInput.sk': recordInterview,
  'CheckInExpectedVisitorInput.id': recordExpected,
};

function toForm(input: string): Record<string, Sample> {
  const { chapterId: _, ...answers } = visitorForm('', { dateOfMeeting1: '2026-11-20' });
  const samples = Object.entries(answers).map(([field, answer]) => [`${input}.${field}`, () => answer]);
  return { ...Object.fromEntries(samples), [`${input}.mobile`]: mobile };
}

/** A member's profile that is filled in, and the prospect whom it is of. */
function convertedProspect(): Record<string, Sample> {
  const samples = ['ConvertVisitorInput', 'CreateMemberInput'].flatMap((input) =>
    Object.keys(memberForm()).map((field): [string, Sample] => [
      `${input}.${field}`,
      () => memberForm()[field as keyof ReturnType<typeof memberForm>],
    ]),
  );
  return {
    ...Object.fromEntries(samples),
    'ConvertVisitorInput.chapterId': ({ chapterId }) => chapterId,
    'CreateMemberInput.chapterId': ({ chapterId }) => chapterId,
    'CreateMemberInput.rotaryId': ({ rotaryId }) => rotaryId && String(600_000_000 + nextNumber()),
    'ConvertVisitorInput.visitorMobile': async ({ api, chapterId }) =>
      (await newProspect(api.database, { chapter_id: chapterId })).mobile,
  };
}

/** What is asked of everybody who becomes a member. */
function memberForm() {
  const { chapterId: _chapter, visitorMobile: _visitor, ...form } = conversionForm('', '9876543210');
  return form;
}

function recordVisitor({ api, chapterId }: Target) {
  return newVisitor(api.database, { chapter_id: chapterId, user_type: 'Prospect' });
}

/** Somebody who has registered for the target's meeting. */
async function recordExpected({ api, chapterId, meetingId }: Target) {
  return (await newExpectedVisitor(api.database, { chapter_id: chapterId, meeting_id: meetingId }))
    .expected_visitor_id;
}

async function recordInterview(target: Target): Promise<string> {
  const { chapter_id, visitor_id, mobile: sk } = await recordVisitor(target);
  await target.api.database.kysely
    .insertInto('interview')
    .values({
      chapter_id,
      visitor_id,
      interview_date: '2026-11-20',
      decision: 'recommend',
      place: 'A hall',
      interview_by: 'Somebody',
    })
    .execute();
  return sk;
}
