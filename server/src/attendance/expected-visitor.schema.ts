import { dateTimeIn } from '@fellowship/domain/calendar/dates';
import { refuse } from '@fellowship/domain/refusals/refusal';
import { parsePassLink } from '@fellowship/domain/visitors/registration/pass-link';
import { registrationRefusals } from '@fellowship/domain/visitors/registration/registration.messages';
import { findChapter } from '#chapters/chapter.store.ts';
import { readPassToken } from '#visitors/registration/registration.service.ts';
import {
  type ExpectedVisitor,
  expectedVisitorList,
  expectedVisitorRecord,
  findInviter,
  findKnownVisitor,
  lockExpectedById,
} from '#visitors/registration/registration.store.ts';
import type { VisitorAttendance } from '#visitors/visitor.store.ts';
import type { Api } from '../api/builder.ts';
import { addListField } from '../api/list-field.ts';
import { addMutation, type Mutation, type Step } from '../api/mutation.ts';
import { readableWithParent } from '../api/policies.ts';
import { recordType } from '../api/record-type.ts';
import { notFound } from '../api/request-context.ts';
import { RefusalError } from '../refusal-error.ts';
import type { AttendanceRecords } from './member-attendance.schema.ts';
import { markVisitorAt } from './visitor-marking.service.ts';

const listed = readableWithParent();

/** Visitors who have registered themselves, for the chapter's admins at the door (rule attendance/expected-visitors). */
export function addExpectedVisitors(api: Api, { VisitorAttendanceRef }: AttendanceRecords): void {
  const { builder } = api;
  const ExpectedRef = recordType(builder, 'ExpectedVisitor', expectedVisitorRecord, {
    id: listed,
    chapterId: listed,
    meetingId: listed,
    fullName: listed,
    mobile: listed,
    email: listed,
    classificationName: listed,
    businessName: listed,
    invitedById: { ...listed, description: 'The Rotary Id of the member whose link was opened.' },
    visitorId: {
      ...listed,
      description: 'The visitor whom a check-in made; null for those who have not come.',
    },
    version: listed,
    registeredDate: null,
    registeredStart: null,
    openedAt: null,
    checkedInAt: null,
    createdAt: null,
  });

  addListField(api, 'listExpectedVisitor', {
    action: 'visitor.listExpected',
    description: 'Those who have registered for a meeting, by name; also those who have come.',
    type: ExpectedRef,
    list: expectedVisitorList,
    args: (t) => ({ chapterId: t.id({ required: true }), meetingId: t.id({ required: true }) }),
    scope: ({ chapterId, meetingId }) => ({ subject: { chapterId }, where: { chapterId, meetingId } }),
  });

  const CheckInInput = builder.inputType('CheckInExpectedVisitorInput', {
    description: 'Who is checked in by the `id` in the list, or by the `pass`.',
    fields: (t) => ({
      chapterId: t.id({ required: true }),
      meetingId: t.id({ required: true }),
      id: t.id(),
      pass: t.string({ description: "The link in the pass's QR code, whole." }),
    }),
  });
  addMutation(api, 'checkInExpectedVisitor', checkInExpected, {
    description:
      'Makes the visitor, or the next visit of one whom the chapter knows, with the attendance. The fee is open.',
    input: CheckInInput,
    type: VisitorAttendanceRef,
  });
}

interface CheckInInput {
  chapterId: string;
  meetingId: string;
  id?: string | null | undefined;
  pass?: string | null | undefined;
}

/**
 * Checks an expected visitor in (rule attendance/expected-visitors), as a walk-in is recorded: one transaction for visitor,
 * attendance and the inviter's counter.
 */
const checkInExpected: Mutation<CheckInInput, VisitorAttendance> = {
  action: 'visitor.checkInExpected',
  subject: ({ chapterId }) => ({ chapterId }),
  isOfRecord: true,
  async work(step) {
    const { call, tx, input } = step;
    const { chapterId, meetingId } = input;
    const expected = await findExpected(step);
    const chapter = await findChapter(tx, chapterId);
    if (!chapter || expected.mobile === null) throw notFound();
    const { mobile, fullName: name, email, businessName, invitedById } = expected;
    const visitorId = await findKnownVisitor(tx, chapterId, mobile);
    const inviter = invitedById && (await findInviter(tx, { chapterId, rotaryId: invitedById }));
    const always = {
      name,
      invitedById: inviter === null ? null : invitedById,
      isRotarian: false,
      attendedDateTime: dateTimeIn(chapter.timeZone, call.now()),
      attendanceStatus: 'Present',
      paymentStatus: 'Unpaid',
    } as const;
    const classificationName = expected.classificationName ?? '';
    const form = visitorId ? { ...always, visitorId } : { ...always, mobile, classificationName };
    return markVisitorAt({ call, tx }, { chapterId, meetingId, visitorId }, form, { email, businessName });
  },
};

/** @throws RefusalError for a forged or foreign pass, and one for another meeting */
async function findExpected({ call, tx, input }: Step<CheckInInput>): Promise<ExpectedVisitor> {
  const { chapterId, meetingId } = input;
  const id = input.pass == null ? input.id : readPass(call.app, input.pass, chapterId);
  const expected = id ? await lockExpectedById(tx, chapterId, id) : null;
  if (!expected) throw new RefusalError(refuse('NOT_FOUND', registrationRefusals.notExpected));
  if (expected.meetingId !== meetingId)
    throw new RefusalError(refuse('CONFLICT', registrationRefusals.passOfAnotherDay));
  return expected;
}

function readPass(app: Parameters<typeof readPassToken>[0], link: string, chapterId: string): string {
  const token = parsePassLink(link);
  const pass = token === null ? null : readPassToken(app, token);
  if (pass?.chapterId !== chapterId)
    throw new RefusalError(refuse('BAD_INPUT', registrationRefusals.notAPass));
  return pass.id;
}
