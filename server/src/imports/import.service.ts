import { setImmediate as othersFirst } from 'node:timers/promises';
import { subscriptionRefusal } from '@fellowship/domain/activities/decide-activity';
import { todayIn } from '@fellowship/domain/calendar/dates';
import type { Caller } from '@fellowship/domain/identity/access/policy';
import {
  checkRows,
  importedRefusal,
  type RowNumber,
  takenAnswersRefusal,
  takenFaults,
} from '@fellowship/domain/imports/check-rows';
import { importRefusals } from '@fellowship/domain/imports/import.messages';
import { IMPORT_KINDS, MAX_IMPORT_ROWS } from '@fellowship/domain/imports/import-columns';
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

/** A fault as it is reported, with the number of its row in the file. */
export interface ToldFault extends Omit<ImportFault, 'position'> {
  readonly row: number;
}

export interface ImportAnswer {
  readonly isImported: boolean;
  /** How many rows of each kind there are. */
  readonly classifications: number;
  readonly members: number;
  readonly visitors: number;
  /** The places of the chapter before the import. */
  readonly freeSeats: number;
  readonly faultCount: number;
  /** The first of them. */
  readonly faults: readonly ToldFault[];
}

/** How many faults are reported at most. */
const MOST_FAULTS = 1_000;

/**
 * A chapter moves in with its people (rule imports/whole): every row is looked at, and all of them are stored or none. Faults
 * are an answer and no refusal, for there may be many.
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
    const looked = await look(tx, call, chapterId, { rows, read });
    const { freeSeats, inviters, capacity } = looked;
    const taken = looked.faults.length > 0 ? [] : await findTaken(tx, caller, chapterId, read);
    const faults = [...looked.faults, ...taken];
    const counts = {
      classifications: rows.classifications.length,
      members: rows.members.length,
      visitors: rows.visitors.length,
    };
    const answer = {
      ...counts,
      freeSeats,
      faultCount: faults.length,
      faults: faults
        .slice(0, MOST_FAULTS)
        .map(({ position, ...fault }) => ({ ...fault, row: rowNumberIn(rows)(fault.kind, position) })),
    };
    if (taken.length > 0) {
      // Kept with the caller's chapter, where the next import counts it.
      const audit = { chapterId: caller.chapterId, action: 'member.importRefused', subject: chapterId };
      const after = { takenRotaryIds: taken.length };
      return { answer: { ...answer, isImported: false }, audit: { ...audit, before: null, after } };
    }
    if (isDryRun || faults.length > 0) return { answer: { ...answer, isImported: false } };
    refuseIf(importedRefusal((await countImportedMembers(tx, chapterId)) + counts.members, capacity));
    await storePeople(tx, { chapterId, read, inviters });
    return {
      answer: { ...answer, isImported: true },
      audit: { subject: chapterId, before: null, after: counts },
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

/**
 * Members whose Rotary Ids people of other chapters have: looked up only for a file in which everything else is right, so
 * never for more rows than the chapter has places, and a bounded number of times an hour (rule imports/duplicates).
 * @throws RefusalError `RATE_LIMITED`
 */
async function findTaken(tx: Tx, caller: Caller, chapterId: string, read: ReadRows): Promise<ImportFault[]> {
  if (read.members.length === 0) return [];
  refuseIf(takenAnswersRefusal(await countTakenAnswers(tx, caller)));
  const rotaryIds = read.members.map(({ value }) => value.rotaryId);
  const takenRotaryIds = await findTakenElsewhere(tx, chapterId, rotaryIds);
  return takenRotaryIds.size === 0 ? [] : takenFaults(read.members, takenRotaryIds);
}

interface Look {
  readonly capacity: number;
  readonly faults: readonly ImportFault[];
  readonly freeSeats: number;
  readonly inviters: ReadonlyMap<string, string>;
}

/** Holds the rows against the chapter and the platform as they are now. */
async function look(
  tx: Tx,
  call: RequestContext,
  chapterId: string,
  { rows, read }: { rows: ImportRows; read: ReadRows },
): Promise<Look> {
  const { capacity, free: freeSeats } = await readSeats(tx, chapterId, call.platformToday());
  refuseIf(subscriptionRefusal(capacity > 0));
  const surroundings = await readSurroundings(tx, chapterId, {
    rotaryIds: read.members.map(({ value }) => value.rotaryId),
    mobiles: [...read.members, ...read.visitors].map(({ value }) => value.mobile),
  });
  const faults = [...read.faults, ...checkRows(read, { ...surroundings, freeSeats }, rowNumberIn(rows))];
  return { capacity, faults: inOrder(faults), freeSeats, inviters: surroundings.inviters };
}

/** As the file has them: by kind, and by row. */
function inOrder(faults: readonly ImportFault[]): ImportFault[] {
  const rank = ({ kind }: ImportFault) => IMPORT_KINDS.indexOf(kind);
  return faults.toSorted((a, b) => rank(a) - rank(b) || a.position - b.position);
}
