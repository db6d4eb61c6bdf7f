import { OTHERS } from '../activities/activity-sides.ts';
import { billingMessages } from '../billing/billing.messages.ts';
import { classificationMessages } from '../classifications/classification.messages.ts';
import { nameKey } from '../classifications/classification.schema.ts';
import { memberMessages } from '../members/member.messages.ts';
import { type Refusal, refuse } from '../refusals/refusal.ts';
import { visitorMessages } from '../visitors/visitor.messages.ts';
import { importRefusals } from './import.messages.ts';
import type { ImportKind } from './import-columns.ts';
import type { ImportFault, ReadRow, ReadRows } from './read-rows.ts';

/** The existing records that an import may conflict with. */
export interface ImportSurroundings {
  /** Of the people of the chapter; other chapters are checked last (`takenFaults`). */
  readonly takenRotaryIds: ReadonlySet<string>;
  /** Of the chapter's members and visitors. */
  readonly takenMobiles: ReadonlySet<string>;
  /** The keys of the chapter's classifications, and whether an Active member holds them. */
  readonly classifications: ReadonlyMap<string, { readonly isHeld: boolean }>;
  /** The chapter's Active members who are not admins. */
  readonly inviters: ReadonlyMap<string, string>;
  readonly freeSeats: number;
}

/** Rows of each kind that are valid by themselves. */
export type ValidRows = Omit<ReadRows, 'faults'>;

/** The number of a row in its file, where the header is row 1. */
export type RowNumber = (kind: ImportKind, position: number) => number;

/**
 * What is wrong with rows that are valid by themselves (rules imports/duplicates and imports/seats): duplicates in the file
 * or with existing records, and members beyond the chapter's seats, of which only rows without another error take one.
 */
export function checkRows(rows: ValidRows, there: ImportSurroundings, rowNumber: RowNumber): ImportFault[] {
  const { classifications, members, visitors } = rows;
  const mobiles = new Map<string, number>();
  const mobileFaults = (kind: ImportKind, people: readonly ReadRow<{ readonly mobile: string }>[]) =>
    repeated(kind, 'mobile', people, {
      key: ({ mobile }) => mobile,
      seen: mobiles,
      twice: importRefusals.mobileTwice,
      isTaken: (mobile) => there.takenMobiles.has(mobile),
      taken: visitorMessages.mobileTaken,
      rowNumber,
    });
  const faults = [
    ...repeated('classifications', 'name', classifications, {
      key: ({ name }) => nameKey(name),
      twice: importRefusals.nameTwice,
      isTaken: (key) => there.classifications.has(key),
      taken: classificationMessages.duplicateName,
      rowNumber,
    }),
    ...repeated('members', 'rotaryId', members, {
      key: ({ rotaryId }) => rotaryId,
      twice: importRefusals.rotaryIdTwice,
      isTaken: (rotaryId) => there.takenRotaryIds.has(rotaryId),
      taken: memberMessages.rotaryIdTaken,
      rowNumber,
    }),
    ...repeated('members', 'classificationName', members, {
      key: ({ classificationName }) => nameKey(classificationName),
      twice: importRefusals.classificationTwice,
      isTaken: (key) => there.classifications.get(key)?.isHeld === true,
      taken: classificationMessages.taken,
      rowNumber,
    }),
    ...mobileFaults('members', members),
    ...mobileFaults('visitors', visitors),
  ];
  return [...faults, ...withoutSeat(withoutFaulty(rows, faults).members, there.freeSeats)];
}

/** The rows that have none of these errors. */
export function withoutFaulty(rows: ValidRows, faults: readonly ImportFault[]): ValidRows {
  const faulty = new Set(faults.map(({ kind, position }) => `${kind} ${position}`));
  const keep = <Row extends { readonly position: number }>(kind: ImportKind, kept: readonly Row[]) =>
    kept.filter(({ position }) => !faulty.has(`${kind} ${position}`));
  return {
    classifications: keep('classifications', rows.classifications),
    members: keep('members', rows.members),
    visitors: keep('visitors', rows.visitors),
  };
}

/** A fault for each member whose Rotary Id is taken (rule imports/duplicates). */
export function takenFaults(
  members: ReadRows['members'],
  takenRotaryIds: ReadonlySet<string>,
): ImportFault[] {
  return members
    .filter(({ value }) => takenRotaryIds.has(value.rotaryId))
    .map(({ position }) => ({
      kind: 'members',
      position,
      field: 'rotaryId',
      text: memberMessages.rotaryIdTaken,
    }));
}

interface Uniqueness<Value> {
  key: (value: Value) => string;
  /** The row where each key first occurred; shared by the kinds among which it must be unique. */
  seen?: Map<string, number>;
  twice: (row: number) => string;
  isTaken: (key: string) => boolean;
  taken: string;
  rowNumber: RowNumber;
}

function repeated<Value>(
  kind: ImportKind,
  field: string,
  rows: readonly ReadRow<Value>[],
  { key, seen = new Map(), twice, isTaken, taken, rowNumber }: Uniqueness<Value>,
): ImportFault[] {
  return rows.flatMap(({ position, value }) => {
    const found = key(value);
    if (found === '') return [];
    const first = seen.get(found);
    if (first !== undefined) return [{ kind, position, field, text: twice(first) }];
    seen.set(found, rowNumber(kind, position));
    return isTaken(found) ? [{ kind, position, field, text: taken }] : [];
  });
}

/**
 * A fault for each visitor whose inviter is neither a member of the chapter nor one of these rows (rule imports/duplicates);
 * decided last, as a member who is not imported cannot have invited.
 */
export function inviterFaults(
  { members, visitors }: ValidRows,
  { inviters }: Pick<ImportSurroundings, 'inviters'>,
): ImportFault[] {
  const moving = new Set(members.map(({ value }) => value.rotaryId));
  return visitors
    .filter(({ value: { invitedById: id } }) => id !== OTHERS && !inviters.has(id) && !moving.has(id))
    .map(({ position }) => ({
      kind: 'visitors',
      position,
      field: 'invitedById',
      text: importRefusals.unknownInviter,
    }));
}

function withoutSeat(members: ReadRows['members'], freeSeats: number): ImportFault[] {
  return members.slice(freeSeats).map(({ position }) => ({
    kind: 'members',
    position,
    field: 'rotaryId',
    text: billingMessages.noSeat.add,
  }));
}

/** Answers an hour that reveal Rotary Ids of other chapters to one person (rule imports/duplicates). */
const MAX_TAKEN_ANSWERS = 20;

/** Why a file with members is refused, or null. @param answers how many answers of the last hour named taken Rotary Ids */
export function takenAnswersRefusal(answers: number): Refusal | null {
  return answers < MAX_TAKEN_ANSWERS ? null : refuse('RATE_LIMITED', importRefusals.takenOften);
}

/**
 * Why no more members can be imported today, or null (rule imports/seats). A Rotary Id stays with its first chapter,
 * so that disabling members makes room for others, but not for any number of Rotary Ids.
 * @param members how many are imported within a day, with those of this file
 * @param capacity the places of the chapter, taken ones included
 */
export function importedRefusal(members: number, capacity: number): Refusal | null {
  return members <= capacity ? null : refuse('RATE_LIMITED', importRefusals.manyInADay(capacity));
}
