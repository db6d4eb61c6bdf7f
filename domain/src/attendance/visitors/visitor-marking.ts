import * as z from 'zod/mini';
import type { CounterDelta } from '../../activities/counters.ts';
import { isLocalDateTime, type LocalDateTime, todayIn } from '../../calendar/dates.ts';
import { mobileSchema } from '../../fields/field-schema.ts';
import type { MeetingFacts } from '../../meetings/meeting-rules.ts';
import { generalTexts } from '../../platform/texts.ts';
import { type Outcome, type Refusal, refuse, refuseField } from '../../refusals/refusal.ts';
import { NO_VISITS, recordVisit, type Visited, type Visits } from '../../visitors/visits.ts';
import { markingMessages, markingRefusals } from '../attendance.messages.ts';
import { PAYMENT_KINDS, type PaymentKind, type PaymentStatus } from '../attendance-status.ts';
import { attendTimeRefusal, markingRefusal } from '../marking/marking.ts';

/** The longest texts of the visitor form. */
const VISITOR_TEXT_LIMIT = 100;

const text = (required: string) =>
  z
    .string(required)
    .check(z.trim(), z.minLength(1, required), z.maxLength(VISITOR_TEXT_LIMIT, markingRefusals.textTooLong));

const choice = z.nullish(z.string(markingMessages.nameRequired));

const always = {
  /** Visitors' names are stored in upper case (rule visitors/unique-mobile). */
  name: text(markingMessages.nameRequired).check(z.toUpperCase()),
  /** The member who invited the visitor; optional. */
  invitedById: choice,
  isRotarian: z._default(z.boolean(markingMessages.nameRequired), false),
  attendedDateTime: z
    .string(markingRefusals.attendTimeRequired)
    .check(z.refine(isLocalDateTime, markingRefusals.attendTimeRequired)),
  attendanceStatus: z.literal('Present', markingMessages.attendanceRequired),
  paymentStatus: z.literal('Paid', markingMessages.paymentRequired),
  /** How the fee was paid, where that is known. */
  paymentKind: z.nullish(z.enum(PAYMENT_KINDS)),
};

/** The form for a new visitor: classification and mobile are required. */
const newVisitorAttendanceSchema = z.object({
  ...always,
  classificationName: text(markingMessages.classificationRequired),
  mobile: mobileSchema,
});

/** The form for a visitor who was picked: classification and mobile are the visitor's and locked. */
const knownVisitorAttendanceSchema = z.object({
  ...always,
  visitorId: z.string(markingMessages.nameRequired).check(z.minLength(1, markingMessages.nameRequired)),
});

export type NewVisitorInput = z.infer<typeof newVisitorAttendanceSchema>;

export type KnownVisitorInput = z.infer<typeof knownVisitorAttendanceSchema>;

/** A visitor as recorded: by the form with the fee, by a pass without it. */
export type MarkedVisitor = WithAnyFee<NewVisitorInput> | WithAnyFee<KnownVisitorInput>;

type WithAnyFee<Input> = Omit<Input, 'paymentStatus'> & { readonly paymentStatus: PaymentStatus };

/** The schema for what the form holds: a picked visitor has a `visitorId`. */
export function visitorAttendanceSchema(input: { readonly visitorId?: string | null | undefined }) {
  return input.visitorId ? knownVisitorAttendanceSchema : newVisitorAttendanceSchema;
}

/** A visitor who is recorded already. */
export interface KnownVisitor extends Visits {
  readonly fullName: string;
  readonly mobile: string;
  readonly classificationName: string | null;
  readonly invitedBy: string | null;
  readonly invitedById: string | null;
}

export interface VisitorMarkingFacts {
  readonly meeting: MeetingFacts & { readonly chapterId: string };
  readonly timeZone: string;
  readonly now: Date;
  readonly hasValidSubscription: boolean;
  readonly input: MarkedVisitor;
  /** The visitor who was picked; null for a new one, or when there is no such visitor. */
  readonly visitor: KnownVisitor | null;
  /** Whether a live visitor or a member of the chapter has the mobile. */
  readonly isMobileTaken: boolean;
  /** Whether the visitor who was picked is marked for this meeting already. */
  readonly isRecorded: boolean;
  /** The roster member of `invitedById`; null without an inviter, or when there is no such member. */
  readonly inviter: { readonly rotaryId: string; readonly fullName: string } | null;
}

/** The visitor and the attendance that are stored together. */
export interface VisitorMarking {
  readonly isNew: boolean;
  readonly visitor: KnownVisitor & Visited & { readonly isRotarian: boolean };
  readonly attendance: {
    readonly name: string;
    readonly classificationName: string | null;
    readonly mobile: string;
    readonly referredBy: string | null;
    readonly attendedDateTime: LocalDateTime;
    readonly attendanceStatus: 'Present';
    readonly paymentStatus: PaymentStatus;
    readonly paymentKind: PaymentKind | null;
    readonly isRotarian: boolean;
    readonly visitNumber: 1 | 2 | null;
  };
  /** A new visitor counts once for the inviter (rule visitors/invited-counter). */
  readonly counters: readonly CounterDelta[];
}

/**
 * Decides a visitor's attendance on the attendance screen (rule attendance/visitor-marking): only while the
 * meeting can be marked; a new visitor's mobile must be free; a picked visitor's classification and mobile
 * are those on record.
 */
export function decideVisitorMarking(facts: VisitorMarkingFacts): Outcome<VisitorMarking> {
  const refusal = findRefusal(facts);
  if (refusal) return { ok: false, refusal };
  const visitor = buildVisitor(facts);
  const { input } = facts;
  return {
    ok: true,
    value: {
      isNew: facts.visitor === null,
      visitor,
      attendance: {
        name: visitor.fullName,
        classificationName: visitor.classificationName,
        mobile: visitor.mobile,
        referredBy: facts.inviter?.fullName ?? visitor.invitedBy,
        attendedDateTime: input.attendedDateTime,
        attendanceStatus: input.attendanceStatus,
        paymentStatus: input.paymentStatus,
        paymentKind: input.paymentKind ?? null,
        isRotarian: input.isRotarian,
        visitNumber: visitor.visitNumber,
      },
      counters: facts.visitor === null ? buildInvitationCounters(facts) : [],
    },
  };
}

function findRefusal(facts: VisitorMarkingFacts): Refusal | null {
  const { meeting, input } = facts;
  const today = todayIn(facts.timeZone, facts.now);
  const locked = markingRefusal(meeting, { today, hasValidSubscription: facts.hasValidSubscription });
  if (locked) return locked;
  const outside = attendTimeRefusal(input.attendedDateTime, meeting.date);
  if (outside) return outside;
  if ('visitorId' in input && !facts.visitor) return refuse('NOT_FOUND', generalTexts.notFound);
  if (input.invitedById && !facts.inviter) {
    return refuseField('BAD_INPUT', 'invitedById', markingRefusals.unknownInviter);
  }
  if (facts.visitor) {
    return facts.isRecorded ? refuse('CONFLICT', markingRefusals.visitorRecorded) : null;
  }
  return facts.isMobileTaken ? refuseField('CONFLICT', 'mobile', markingMessages.mobileTaken) : null;
}

function buildVisitor({ input, visitor, inviter, meeting }: VisitorMarkingFacts): VisitorMarking['visitor'] {
  const known: KnownVisitor = visitor ?? {
    ...NO_VISITS,
    fullName: input.name,
    mobile: 'mobile' in input ? input.mobile : '',
    classificationName: 'classificationName' in input ? input.classificationName : null,
    invitedBy: inviter?.fullName ?? null,
    invitedById: inviter?.rotaryId ?? null,
  };
  return { ...known, ...recordVisit(known, meeting.date), isRotarian: input.isRotarian };
}

function buildInvitationCounters({ inviter, meeting }: VisitorMarkingFacts): CounterDelta[] {
  if (!inviter) return [];
  const { chapterId, date: meetingDate } = meeting;
  const { rotaryId } = inviter;
  return [{ chapterId, rotaryId, type: 'Visitor', code: 'Invited', meetingDate, count: 1, valuePaise: 0 }];
}
