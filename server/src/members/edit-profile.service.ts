import { todayIn } from '@fellowship/domain/calendar/dates';
import { can } from '@fellowship/domain/identity/access/can';
import { erasedRefusal } from '@fellowship/domain/members/erasure';
import { profileChanges, profileChangesSchema } from '@fellowship/domain/members/profile-editing';
import { profileEditor } from '@fellowship/domain/members/profile-editor';
import { validate } from '@fellowship/domain/refusals/validate';
import { requireVersion, withoutNulls } from '../api/intent.ts';
import type { Mutation } from '../api/mutation.ts';
import { notFound } from '../api/request-context.ts';
import { requestAccountEmail } from '../identity/accounts/accounts.service.ts';
import { accept, RefusalError, refuseIf } from '../refusal-error.ts';
import { changeRecord, findRecord } from '../storage/record-store.ts';
import { getZones } from './chapter-zone.store.ts';
import { type Member, memberRecord } from './member.store.ts';
import { type ProfileValues, profileContent } from './profile-content.ts';

/** Whose profile, the version that was seen, and fields; those that are left out stay as they are. */
export type ProfileChanges = { chapterId: string; rotaryId: string } & {
  [Field in Exclude<keyof Member, 'chapterId' | 'rotaryId'> | 'age']?: unknown;
};

/**
 * Changes what the caller may of a profile (rules members/profile, members/profile-editing). A new e-mail address, which only
 * its owner may enter, waits until it is verified (rule identity/email-change).
 */
export const editProfile: Mutation<ProfileChanges, Member> = {
  action: 'member.update',
  subject: ({ chapterId, rotaryId }) => ({ chapterId, rotaryId }),
  isOfRecord: true,
  async work({ call, caller, tx, input, subjects: [subject] }) {
    const { chapterId, rotaryId, version, lastLogin: _ofServer, ...sent } = input;
    const member = await findRecord(tx, memberRecord, { chapterId, rotaryId }, { lock: true });
    const zone = (await getZones(tx, [chapterId])).get(chapterId);
    if (!member || !zone) throw notFound();
    refuseIf(erasedRefusal(member));
    requireVersion(member.version, version as number | null | undefined);
    const editor = profileEditor(
      caller.rotaryId === rotaryId,
      can(caller, 'member.updateMembership', subject),
    );
    if (!editor) throw notFound();
    const { statedAge: age, ...others } = member;
    const stored = { ...others, age };
    const result = profileChanges(editor, stored, { ...withoutNulls(sent) });
    if ('refusal' in result) throw new RefusalError(result.refusal);
    const fields = Object.keys(result.changes);
    if (fields.length === 0) return { answer: member };
    const schema = profileChangesSchema(editor, todayIn(zone, call.now()), fields);
    const values = accept(validate(schema, { ...withoutNulls(stored), ...result.changes }));
    const { email, ...content } = profileContent(values as ProfileValues);
    if (typeof email === 'string' && email !== member.email) {
      call.requireRecentSignIn();
      await requestAccountEmail(tx, call, { userName: rotaryId, chapterId }, { before: member.email, email });
    }
    if (Object.keys(content).length === 0) return { answer: member };
    const changed = await changeRecord(tx, memberRecord, { chapterId, rotaryId }, content);
    return { answer: changed, audit: { subject: rotaryId, ...told(member, changed) } };
  },
};

/** What changed, before and after; the audit log leaves out the fields that it must not show. */
function told(member: Member, changed: Member) {
  const fields = (Object.keys(changed) as (keyof Member)[]).filter(
    (field) => field !== 'version' && JSON.stringify(member[field]) !== JSON.stringify(changed[field]),
  );
  const of = (from: Member) => Object.fromEntries(fields.map((field) => [field, from[field]]));
  return { before: of(member), after: of(changed) };
}
