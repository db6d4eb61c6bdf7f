import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { validSubscription } from '@fellowship/domain/billing/validity';
import { dateTimeIn, todayIn } from '@fellowship/domain/calendar/dates';
import { writeMeetingCalendar } from '@fellowship/domain/meetings/meeting-calendar';
import { type Refusal, refuse, refuseField, validate } from '@fellowship/domain/refusals/refusal';
import { buildPassLink } from '@fellowship/domain/visitors/registration/pass-link';
import {
  decideRegistration,
  lastDayToDelete,
  offeredMeetings,
  REGISTRATION_LIMITS,
  type Registration,
  readVisitorRegistration,
  registrationSchema,
} from '@fellowship/domain/visitors/registration/registration';
import { registrationRefusals } from '@fellowship/domain/visitors/registration/registration.messages';
import { createOutbox, takeHourlyAllowance } from '#identity/mail.service.ts';
import type { App } from '../../api/app.ts';
import { repeatEvery, workApart } from '../../api/repeated-work.ts';
import { platformToday } from '../../api/request-context.ts';
import { attendanceEvent } from '../../meetings/attendance-event.ts';
import { RefusalError } from '../../refusal-error.ts';
import { inTransaction, type Tx } from '../../storage/transaction.ts';
import { PROOF_MILLISECONDS } from './proof-of-work.ts';
import { passMail } from './registration.messages.ts';
import {
  changeExpected,
  deleteAbsent,
  deleteExpected,
  deleteOldProofs,
  findInviter,
  findPass,
  findVisitChapter,
  insertExpected,
  listExpectingChapters,
  lockExpected,
  lockExpectedById,
  noteOpened,
  type Pass,
  useProof,
  type VisitChapter,
  type VisitMeeting,
} from './registration.store.ts';

/** What a stranger sees of a chapter, and who invited. */
export interface Visit
  extends Pick<VisitChapter, 'chapterId' | 'chapterName' | 'timeZone' | 'classifications'> {
  /** Those that visitors can register for. */
  readonly meetings: readonly VisitMeeting[];
  readonly inviter: { readonly rotaryId: string; readonly fullName: string } | null;
}

type PublicContext = Pick<App, 'database' | 'clock' | 'config' | 'events' | 'personalLinks' | 'proofOfWork'>;

/**
 * The public page of a chapter (rule visitors/public-page).
 * @returns null where there is none: the chapter has not opened it, has no valid subscription, or does not exist
 */
export async function readVisit(context: PublicContext, chapterId: string): Promise<Visit | null> {
  const today = platformToday(context);
  const chapter = await findVisitChapter(context.database.kysely, chapterId, today);
  if (!chapter || validSubscription(chapter.subscriptions, today) === null) return null;
  if (!readVisitorRegistration(chapter.chosen).isOpen) return null;
  const now = dateTimeIn(chapter.timeZone, context.clock.now());
  return { ...chapter, meetings: offeredMeetings(chapter.meetings, now), inviter: null };
}

/** The page behind a member's invitation link; of a member who has left, the chapter's own. */
export async function readInvitation(context: PublicContext, token: string): Promise<Visit | null> {
  const owner = context.personalLinks.read('invitation', token);
  if (!owner) return null;
  const { chapterId, rotaryId } = owner;
  const [visit, fullName] = await Promise.all([
    readVisit(context, chapterId),
    findInviter(context.database.kysely, owner),
  ]);
  return visit && { ...visit, inviter: fullName === null ? null : { rotaryId, fullName } };
}

/** What was sent with the form, and from where. */
export interface RegistrationAsked {
  readonly form: Readonly<Record<string, unknown>>;
  /** The network address, which limits count by. */
  readonly address: string;
}

/** Every answer takes at least this long: what the database had to do for it cannot be measured. */
const ANSWER_MILLISECONDS = 400;

/**
 * Registers a visitor for a meeting (rule visitors/registration): the expected visitor and the mail with the pass, in one
 * transaction. The answer is the same whether the mobile or the address is known or not.
 * @returns null, or why the form is to be sent again
 */
export async function register(
  context: PublicContext,
  visit: Visit,
  asked: RegistrationAsked,
): Promise<Refusal | null> {
  const [refusal] = await Promise.all([
    refusalOf(tryToRegister(context, visit, asked)),
    sleep(ANSWER_MILLISECONDS),
  ]);
  return refusal;
}

async function refusalOf(work: Promise<void>): Promise<Refusal | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof RefusalError) return error.refusal;
    throw error;
  }
}

async function tryToRegister(
  context: PublicContext,
  visit: Visit,
  { form, address }: RegistrationAsked,
): Promise<void> {
  const { database, clock, proofOfWork } = context;
  const { chapterId } = visit;
  const now = clock.now();
  const entered = validate(registrationSchema(todayIn(visit.timeZone, now)), form);
  if (!entered.ok) throw new RefusalError(entered.refusal);
  const meeting = visit.meetings.find(({ id }) => id === form.meetingId);
  if (!meeting) throw new RefusalError(refuseField('CONFLICT', 'meetingId', registrationRefusals.notOffered));
  const proof = await proofOfWork.verify(String(form.proof ?? ''), chapterId, now);
  if (!proof) throw new RefusalError(refuse('BAD_INPUT', registrationRefusals.proofFailed));
  await inTransaction(database, async (tx) => {
    if (!(await useProof(tx, proof, now)))
      throw new RefusalError(refuse('BAD_INPUT', registrationRefusals.proofFailed));
    const isWithinLimits =
      (await takeHourlyAllowance(tx, `registrations from ${address}`, REGISTRATION_LIMITS.address)) &&
      (await takeHourlyAllowance(tx, `registrations at ${chapterId}`, REGISTRATION_LIMITS.chapter));
    if (!isWithinLimits) throw new RefusalError(refuse('RATE_LIMITED', registrationRefusals.tooMany));
    const id = await expect(tx, visit, meeting, entered.value);
    if (id === null) return;
    await sendPass(tx, context, { visit, meeting, id, to: entered.value.email });
    await publishExpected(tx, context, { chapterId, meetingId: meeting.id });
  });
}

/** Stores who is expected. @returns the id whose pass is to be sent; null where nothing was changed */
async function expect(
  tx: Tx,
  { chapterId, inviter }: Visit,
  meeting: VisitMeeting,
  { mobile, consent: _, ...details }: Registration,
): Promise<string | null> {
  const key = { chapterId, meetingId: meeting.id, mobile };
  const earlier = await lockExpected(tx, key);
  const facts = earlier && {
    email: earlier.email,
    isOpened: earlier.openedAt !== null,
    isCheckedIn: earlier.checkedInAt !== null,
  };
  const decision = decideRegistration(facts, details.email);
  if (decision === 'ignore') return null;
  const content = { ...details, businessName: details.businessName || null };
  if (earlier && decision === 'update') {
    await changeExpected(tx, earlier, content);
    return earlier.id;
  }
  if (earlier) await deleteExpected(tx, earlier);
  const id = randomUUID();
  await insertExpected(tx, {
    ...key,
    ...content,
    id,
    registeredDate: meeting.date,
    registeredStart: meeting.start,
    invitedById: inviter?.rotaryId ?? null,
  });
  return id;
}

/** Tells those who watch the meeting to read who is expected. */
async function publishExpected(
  tx: Tx,
  { events }: Pick<App, 'events'>,
  meeting: { chapterId: string; meetingId: string },
): Promise<void> {
  const { channel, payload } = attendanceEvent(meeting);
  await events.publish(tx, channel, payload);
}

interface PassToSend {
  visit: Visit;
  meeting: VisitMeeting;
  id: string;
  to: string;
}

/** Queues the mail with the pass; it says nothing that the visitor has typed. */
async function sendPass(
  tx: Tx,
  { config, personalLinks }: PublicContext,
  { visit, meeting, id, to }: PassToSend,
): Promise<void> {
  if (!(await takeHourlyAllowance(tx, `visitor's pass to ${to}`, REGISTRATION_LIMITS.mailbox))) return;
  const { passUrl, checkInUrl } = buildPassUrls(
    { config, personalLinks },
    { chapterId: visit.chapterId, id },
  );
  const { productName } = config;
  const mail = passMail({ ...visit, meeting, productName, passUrl });
  const envelope = {
    to,
    userName: null,
    kind: 'visitor' as const,
    code: null,
    calendar: writePassCalendar({ ...visit, meeting }),
    qrText: checkInUrl,
  };
  await createOutbox({ delivers: config.smtp !== null }).post(tx, { ...envelope, ...mail });
}

/**
 * The pass behind a link (rule visitors/pass). Opening it proves the address that it was sent to.
 * @returns null when the link is forged or the visitor is no longer expected
 */
export async function openPass(context: PublicContext, token: string): Promise<Pass | null> {
  const key = readPassToken(context, token);
  const pass = key && (await findPass(context.database.kysely, key));
  if (!pass) return null;
  if (pass.visitor.openedAt === null) await noteOpened(context.database.kysely, key, context.clock.now());
  return pass;
}

/** Where a pass is, and what its code carries: the attendance screen, which checks in who is expected. */
export function buildPassUrls(
  { personalLinks, config }: Pick<App, 'personalLinks' | 'config'>,
  { chapterId, id }: { chapterId: string; id: string },
): { passUrl: string; checkInUrl: string } {
  const passUrl = personalLinks.link('pass', { chapterId, rotaryId: id, number: 0 });
  const token = passUrl.slice(passUrl.lastIndexOf('/') + 1);
  return { passUrl, checkInUrl: buildPassLink(config.publicUrl, token) };
}

/** The meeting of a pass for the visitor's calendar, without its speakers: strangers learn no names of members. */
export function writePassCalendar({
  chapterName,
  timeZone,
  meeting,
}: Pick<Pass, 'chapterName' | 'timeZone' | 'meeting'>): string {
  const { start, end } = meeting;
  return writeMeetingCalendar({ chapterName, timeZone }, [
    { ...meeting, timing: [start, end], eduTalk: '', businessPresentation: [] },
  ]);
}

/** Which expected visitor a pass is of; null for a forged one. */
export function readPassToken(
  { personalLinks }: Pick<App, 'personalLinks'>,
  token: string,
): { chapterId: string; id: string } | null {
  const owner = personalLinks.read('pass', token);
  return owner && { chapterId: owner.chapterId, id: owner.rotaryId };
}

/** Deletes the visitor of a pass who does not come. @returns whether there is no such visitor any more */
export async function cancelPass(context: PublicContext, token: string): Promise<boolean> {
  const key = readPassToken(context, token);
  if (!key) return false;
  return inTransaction(context.database, async (tx) => {
    const expected = await lockExpectedById(tx, key.chapterId, key.id);
    if (!expected) return true;
    const isDeleted = await deleteExpected(tx, key);
    if (isDeleted) await publishExpected(tx, context, expected);
    return isDeleted;
  });
}

/**
 * Deletes expected visitors who did not come (rule visitors/expected-deletion), and used proofs. Done again, or by several
 * processes, it does nothing twice.
 * @returns what failed, by chapter
 */
export async function deleteExpectedVisitors({ database, clock }: Pick<App, 'database' | 'clock'>) {
  const now = clock.now();
  await deleteOldProofs(database.kysely, new Date(now.getTime() - PROOF_MILLISECONDS));
  const chapters = await listExpectingChapters(database.kysely);
  return workApart(
    chapters,
    ({ chapterId }) => `The expected visitors of ${chapterId}`,
    ({ chapterId, timeZone }) =>
      deleteAbsent(database.kysely, chapterId, lastDayToDelete(todayIn(timeZone, now))),
  );
}

const HOUR_MS = 60 * 60 * 1000;

/** Deletes expected visitors once an hour, until it is stopped. */
export function startDeletingExpectedVisitors(app: App): { stop(): void } {
  return repeatEvery(app.log, HOUR_MS, () => deleteExpectedVisitors(app));
}
