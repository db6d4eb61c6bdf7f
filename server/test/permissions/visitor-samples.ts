import { newExpectedVisitor, newVisitor, nextNumber } from '../factories.ts';
import { newProspect } from '../prospects.ts';
import type { Sample, Target } from './world.ts';

const mobile: Sample = () => String(7_100_000_000 + nextNumber());

const newRotaryId: Sample = ({ rotaryId }) => rotaryId && String(600_000_000 + nextNumber());

/** What is sent about visitors beside what describes them: who invited, and a visitor whom the chapter has. */
export const VISITOR_SAMPLES: Readonly<Record<string, Sample>> = {
  // Anybody may have invited, also who is no member.
  'CreateVisitorInput.invitedById': () => 'Others',
  'CreateVisitorInput.introducerName': () => 'Ramesh',
  'CreateMemberInput.rotaryId': newRotaryId,
  'ConvertVisitorInput.rotaryId': newRotaryId,
  'ConvertVisitorInput.visitorMobile': async ({ api, chapterId }) =>
    (await newProspect(api.database, { chapter_id: chapterId })).mobile,
  'CreateDeletedVisitorInput.mobile': mobile,
  'CreateDeletedVisitorInput.fullName': () => 'Uma',
  'UpdateVisitorInput.id': async (target) => (await recordVisitor(target)).visitor_id,
  'DeleteVisitorInput.mobile': async (target) => (await recordVisitor(target)).mobile,
  'EraseVisitorInput.id': recordDeleted,
  'RestoreVisitorInput.id': recordDeleted,
  'CreateInterviewProspectInput.sk': async (target) => (await recordVisitor(target)).mobile,
  'UpdateInterviewProspectInput.sk': recordInterview,
  'DeleteInterviewProspectInput.sk': recordInterview,
  'CheckInExpectedVisitorInput.id': recordExpected,
};

async function recordDeleted({ api, chapterId }: Target): Promise<string> {
  const deletion = { is_deleted: true, deleted_on: '2026-11-20' };
  return (await newVisitor(api.database, { chapter_id: chapterId, ...deletion })).visitor_id;
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
