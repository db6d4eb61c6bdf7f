import * as z from 'zod/mini';
import {
  addDays,
  type ClockTime,
  type IsoDate,
  type LocalDateTime,
  toMinutes,
} from '../../calendar/dates.ts';
import { readSetting } from '../../chapters/settings.ts';
import { type ClassificationStatus, isSameName } from '../../classifications/classification.schema.ts';
import { emailSchema } from '../../fields/email-address.ts';
import { schemasOf } from '../../fields/field-schema.ts';
import type { MeetingStatus } from '../../meetings/meeting-rules.ts';
import { visitorFields } from '../visitor-fields.ts';
import { registrationRefusals } from './registration.messages.ts';

/** Whether visitors can register themselves, the value of `VISITOR_REGISTRATION` (rule visitors/registration). */
export const visitorRegistrationSchema = z.object({
  isOpen: z.boolean(registrationRefusals.notAChoice),
});

/** The default: a chapter has no public page until it has chosen one. */
const DEFAULT_VISITOR_REGISTRATION: z.infer<typeof visitorRegistrationSchema> = { isOpen: false };

/** The chapter's setting; the default when it is missing or invalid. */
export function readVisitorRegistration(value: string | null | undefined): { isOpen: boolean } {
  return readSetting(visitorRegistrationSchema, value, DEFAULT_VISITOR_REGISTRATION);
}

/** A mobile number as people write it: with blanks, a country code or a 0 in front. */
function toMobile(typed: string): string {
  return typed.replaceAll(/[\s().-]/g, '').replace(/^(?:\+?91|0)(?=\d{10}$)/, '');
}

/**
 * What a visitor says when registering (rule visitors/registration): the fields of the visitor form that a visitor knows, with
 * its limits and texts, and the consent.
 */
export function registrationSchema(today: IsoDate) {
  const { mobile, fullName, classificationName } = schemasOf(visitorFields, ['form'], 'form', today);
  const { businessName } = schemasOf(visitorFields, ['form'], 'correction', today);
  return z.object({
    classificationName,
    mobile: z.pipe(z.pipe(z.prefault(z.string(), ''), z.transform(toMobile)), mobile),
    fullName,
    businessName,
    email: emailSchema,
    consent: z.literal('yes', registrationRefusals.consentRequired),
  });
}

export type Registration = z.infer<ReturnType<typeof registrationSchema>>;

/** What a chapter says of a classification: nobody has it, a member has it, or it is not on the chapter's list. */
export type Seat = 'open' | 'taken' | 'unknown';

/** Whether a visitor's seat is open (rule visitors/seat); who holds it is not told. */
export function findSeat(
  name: string,
  classifications: readonly { readonly name: string; readonly status: ClassificationStatus }[],
): Seat {
  const found = classifications.find((classification) => isSameName(classification.name, name));
  if (!found) return 'unknown';
  return found.status === 'Occupied' ? 'taken' : 'open';
}

/** When a meeting is, and whether it takes place. */
export interface MeetingPlan {
  readonly date: IsoDate;
  readonly start: ClockTime;
  readonly end: ClockTime;
  readonly status: MeetingStatus;
}

/** So many meetings a chapter's page offers. */
const MEETINGS_OFFERED = 3;

/** The meetings that visitors can register for, the next one first: Scheduled, and not over. */
export function offeredMeetings<Meeting extends MeetingPlan>(
  meetings: readonly Meeting[],
  now: LocalDateTime,
): Meeting[] {
  return meetings
    .filter((meeting) => meeting.status === 'Scheduled' && !isOver(meeting, now))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .slice(0, MEETINGS_OFFERED);
}

function isOver({ date, end }: MeetingPlan, now: LocalDateTime): boolean {
  return `${date} ${end}` < now;
}

/** A registration of the same mobile for the same meeting. */
export interface EarlierRegistration {
  readonly email: string | null;
  /** Whether its pass was opened, which proves the e-mail address. */
  readonly isOpened: boolean;
  readonly isCheckedIn: boolean;
}

/**
 * What a registration does (rule visitors/expected-visitor). One mobile is expected once at a meeting. The owner of the
 * address may change the details; another address takes the place only of one that was never proven.
 */
export function decideRegistration(
  earlier: EarlierRegistration | null,
  email: string,
): 'insert' | 'update' | 'replace' | 'ignore' {
  if (!earlier) return 'insert';
  if (earlier.isCheckedIn) return 'ignore';
  if (earlier.email?.toLowerCase() === email.toLowerCase()) return 'update';
  return earlier.isOpened ? 'ignore' : 'replace';
}

/** What a pass is good for (rule visitors/pass). */
export type PassState = 'valid' | 'moved' | 'cancelled' | 'used' | 'over';

/** What decides about a pass. */
export interface PassFacts {
  readonly meeting: MeetingPlan;
  /** Date and time of the meeting when the visitor registered. */
  readonly registered: { readonly date: IsoDate; readonly start: ClockTime };
  readonly isCheckedIn: boolean;
}

/** The state of a pass; a moved meeting's is good at the new time. */
export function getPassState({ meeting, registered, isCheckedIn }: PassFacts, now: LocalDateTime): PassState {
  if (isCheckedIn) return 'used';
  if (meeting.status === 'Cancelled') return 'cancelled';
  if (meeting.status === 'Completed' || isOver(meeting, now)) return 'over';
  const isMoved = meeting.date !== registered.date || meeting.start !== registered.start;
  return isMoved ? 'moved' : 'valid';
}

/** When a visitor should be there: as early as the members. */
export function arrivalTime(start: ClockTime, earlyMinutes: number): ClockTime {
  const minutes = Math.max(0, toMinutes(start) - earlyMinutes);
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** So many days after the meeting an expected visitor who did not come is deleted. */
const EXPECTED_DAYS = 90;

/** The latest day of a meeting whose expected visitors are deleted today (rule visitors/expected-deletion). */
export function lastDayToDelete(today: IsoDate): IsoDate {
  return addDays(today, -EXPECTED_DAYS - 1);
}

/**
 * Registrations an hour (rule visitors/registration-limits): from one address, which many phones may share; at one chapter; and
 * passes to one mailbox, beyond which none is sent and nothing is said.
 */
export const REGISTRATION_LIMITS = { address: 20, chapter: 60, mailbox: 3 } as const;
