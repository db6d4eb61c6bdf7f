import { setImmediate as othersFirst } from 'node:timers/promises';
import { subscriptionRefusal } from '@fellowship/domain/activities/decide-activity';
import { todayIn } from '@fellowship/domain/calendar/dates';
import type { Caller } from '@fellowship/domain/identity/access/policy';
import {
  checkRows,
  importedRefusal,
  inviterFaults,
  type RowNumber,
  takenAnswersRefusal,
  takenFaults,
  withoutFaulty,
} from '@fellowship/domain/imports/check-rows';
import { importRefusals } from '@fellowship/domain/imports/import.messages';
import { IMPORT_KINDS, MAX_IMPORT_ROWS } from '@fellowship/domain/imports/import-columns';
import { reportedFaults } from '@fellowship/domain/imports/import-faults';
import {
  type ImportFault,
  type ImportRow,
  type ImportRows,
  type ReadRows,
  readRows,
} from '@fellowship/domain/imports/read-rows';
import { refuse } from '@fellowship/domain/refusals/refusal';
import type { Mutation } from '../api/mutation.ts';
import { notFound, type RequestContext } from '../api/request-context.ts';
import { readSeats, reserveSeats } from '../billing/subscription.service.ts';
import { measureWork } from '../measured-work.ts';
import { RefusalError, refuseIf } from '../refusal-error.ts';
import type { Tx } from '../storage/transaction.ts';
import {
  countImportedMembers,
  countTakenAnswers,
  findTakenElsewhere,
  findTimeZone,
  readSurroundings,
} from './import.store.ts';
import { storePeople } from './store-people.ts';

export interface ImportInput {
  chapterId: string;
  classifications?: readonly ImportRow[] | null | undefined;
  members?: readonly ImportRow[] | null | undefined;
  visitors?: readonly ImportRow[] | null | undefined;
  /** Looks, and stores nothing. */
  isDryRun: boolean;
}

/** A fault as it is reported, also with the number of its row in the file. */
export interface ReportedFault extends ImportFault {
  readonly row: number;
}

export interface ImportAnswer {
  /** Whether anything was stored. */
  readonly isImported: boolean;
  /** How many rows of each kind have no fault: those that are stored, or would be. */
  readonly classifications: number;
  readonly members: number;
  readonly visitors: number;
  /** The places of the chapter before the import. */
  readonly freeSeats: number;
  readonly faultCount: number;
  /** At least the first of every faulty row. */
  readonly faults: readonly ReportedFault[];
}

/**
 * A chapter moves in with its people (rule imports/partial): every row is checked, those without a fault are stored together
 * and the others are named. Faults are an answer and no refusal, for there may be many.
 */
export const importPeople: Mutation<ImportInput, ImportAnswer> = {
  action: 'member.import',
  subject: ({ chapterId }) => ({ chapterId }),
  isForClub: true,
  async work({ call, caller, tx, input }) {
    const { chapterId, isDryRun } = input;
    const rows = toRows(input);
    const read = await readAll(tx, call, chapterId, rows);
    // Locks the chapter's places against other imports; dry runs take no lock.
    if (!isDryRun) await reserveSeats(tx, chapterId, 0, call.platformToday());
    const { accepted, faults, taken, ...chapter } = await check({ tx, call, caller, chapterId }, rows, read);
    const counts = {
      classifications: accepted.classifications.length,
      members: accepted.members.length,
      visitors: accepted.visitors.length,
    };
    const isImported = !isDryRun && IMPORT_KINDS.some((kind) => counts[kind] > 0);
    if (isImported) {
      refuseIf(
        importedRefusal((await countImportedMembers(tx, chapterId)) + counts.members, chapter.capacity),
      );
      await storePeople(tx, { chapterId, read: accepted, inviters: chapter.inviters });
    }
    // Kept with the caller's chapter, where the next import counts it.
    const refused = { chapterId: caller.chapterId, action: 'member.importRefused', subject: chapterId };
    return {
      answer: {
        ...counts,
        isImported,
        freeSeats: chapter.freeSeats,
        faultCount: faults.length,
        faults: reportedFaults(faults).map((fault) => ({
          ...fault,
          row: rowNumberIn(rows)(fault.kind, fault.position),
        })),
      },
      audit: [
        ...(taken > 0 ? [{ ...refused, before: null, after: { takenRotaryIds: taken } }] : []),
        ...(isImported ? [{ subject: chapterId, before: null, after: counts }] : []),
      ],
    };
  },
};

function toRows({ classifications, members, visitors }: ImportInput): ImportRows {
  const rows = {
    classifications: classifications ?? [],
    members: members ?? [],
    visitors: visitors ?? [],
  };
  const count = IMPORT_KINDS.reduce((sum, kind) => sum + rows[kind].length, 0);
  if (count === 0) throw new RefusalError(refuse('BAD_INPUT', importRefusals.nothing));
  if (count > MAX_IMPORT_ROWS)
    throw new RefusalError(refuse('BAD_INPUT', importRefusals.tooManyRows(MAX_IMPORT_ROWS)));
  return rows;
}

/** The heads are row 1 where a row does not say which it is. */
function rowNumberIn(rows: ImportRows): RowNumber {
  return (kind, position) => rows[kind][position]?.row ?? position + 2;
}

async function readAll(tx: Tx, call: RequestContext, chapterId: string, rows: ImportRows): Promise<ReadRows> {
  const timeZone = await findTimeZone(tx, chapterId);
  if (timeZone === null) throw notFound();
  const reading = readRows(rows, todayIn(timeZone, call.now()), call.app.config.productName);
  for (;;) {
    const step = reading.next();
    if (step.done) return step.value;
    await othersFirst();
    measureWork(call.work);
  }
}

interface Checking {
  readonly tx: Tx;
  readonly call: RequestContext;
  readonly caller: Caller;
  readonly chapterId: string;
}

/** Checks the rows against the chapter and the platform as they are now. */
async function check({ tx, call, caller, chapterId }: Checking, rows: ImportRows, read: ReadRows) {
  const { capacity, free: freeSeats } = await readSeats(tx, chapterId, call.platformToday());
  refuseIf(subscriptionRefusal(capacity > 0));
  const surroundings = await readSurroundings(tx, chapterId, {
    rotaryIds: read.members.map(({ value }) => value.rotaryId),
    mobiles: [...read.members, ...read.visitors].map(({ value }) => value.mobile),
  });
  const conflicts = checkRows(read, { ...surroundings, freeSeats }, rowNumberIn(rows));
  const fitting = withoutFaulty(read, conflicts);
  const taken = await findTaken(tx, caller, chapterId, fitting.members);
  const free = withoutFaulty(fitting, taken);
  const uninvited = inviterFaults(free, surroundings);
  return {
    accepted: withoutFaulty(free, uninvited),
    faults: [...read.faults, ...conflicts, ...taken, ...uninvited],
    taken: taken.length,
    inviters: surroundings.inviters,
    capacity,
    freeSeats,
  };
}

/**
 * Members whose Rotary Ids people of other chapters have: looked up only for rows in which everything else is right, so
 * never for more than the chapter has places, and a bounded number of times an hour (rule imports/duplicates).
 * @throws RefusalError `RATE_LIMITED`
 */
async function findTaken(
  tx: Tx,
  caller: Caller,
  chapterId: string,
  members: ReadRows['members'],
): Promise<ImportFault[]> {
  if (members.length === 0) return [];
  refuseIf(takenAnswersRefusal(await countTakenAnswers(tx, caller)));
  const rotaryIds = members.map(({ value }) => value.rotaryId);
  return takenFaults(members, await findTakenElsewhere(tx, chapterId, rotaryIds));
}
