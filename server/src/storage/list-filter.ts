import { calendarMessages } from '@fellowship/domain/calendar/calendar.messages';
import { isIsoDate } from '@fellowship/domain/calendar/dates';
import { isInstant } from '@fellowship/domain/calendar/instants';
import { badField } from '../refusal-error.ts';
import { quote, type SqlPart, sqlPart } from './statement.ts';

/** The operators of a filter on one field; dates and times compare as the API writes them. */
export interface Operators {
  eq?: string | number | boolean | null | undefined;
  ne?: string | number | boolean | null | undefined;
  lt?: string | number | null | undefined;
  le?: string | number | null | undefined;
  gt?: string | number | null | undefined;
  ge?: string | number | null | undefined;
  between?: readonly (string | number)[] | null | undefined;
  contains?: string | null | undefined;
  beginsWith?: string | null | undefined;
}

export type Filter = Record<string, Operators | null | undefined>;

/** A column as the API names it. */
export interface ListColumn {
  column: string;
  kind: ComparableKind;
}

/** What a filter compares with: a column, or the SQL of a text composed of several. */
type Filtered = ListColumn | { composed: string; kind: 'text' };

/** The PostgreSQL type of each kind. */
export const SQL_TYPES = {
  text: 'text',
  uuid: 'uuid',
  date: 'date',
  timestamp: 'timestamp',
  instant: 'timestamptz',
  boolean: 'boolean',
  integer: 'bigint',
} as const;

export type ComparableKind = keyof typeof SQL_TYPES;

/** Whether a column of this kind can be compared with a value that a caller sends. */
export function isComparable(kind: string): kind is ComparableKind {
  return Object.hasOwn(SQL_TYPES, kind);
}

const COMPARISONS = { eq: '=', ne: '<>', lt: '<', le: '<=', gt: '>', ge: '>=' } as const;
export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const LOCAL_DATE_TIME = /^\d{4}-\d{2}-\d{2}( ([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?)?$/;

/** Turns a filter into conditions; a value that cannot be of the column's kind is `BAD_INPUT` at its field. */
export function toConditions(
  filter: Filter | null | undefined,
  columns: Record<string, Filtered>,
): SqlPart[] {
  return Object.entries(filter ?? {}).flatMap(([field, operators]) => {
    const column = columns[field];
    if (!column || !operators) return [];
    return Object.entries(operators).flatMap(([operator, value]) =>
      value === null || value === undefined ? [] : [toCondition(field, column, operator, value)],
    );
  });
}

function toCondition(field: string, filtered: Filtered, operator: string, value: unknown): SqlPart {
  const { kind } = filtered;
  const reference = 'composed' in filtered ? filtered.composed : quote(filtered.column);
  if (operator === 'contains')
    return sqlPart(`position(:value in ${castToText(reference, kind)}) > 0`, { value });
  if (operator === 'beginsWith')
    return sqlPart(`starts_with(${castToText(reference, kind)}, :value)`, { value });
  if (operator === 'between') {
    const bounds = value as (string | number)[];
    if (bounds.length !== 2) throw badField(field, 'between takes two values');
    const [from, to] = bounds.map((bound) => requireKind(field, kind, bound));
    return sqlPart(`${reference} between :from and :to`, { from, to });
  }
  const sign = COMPARISONS[operator as keyof typeof COMPARISONS];
  const compared = requireKind(field, kind, value);
  // A boolean is written into the text, for prepared plans to match partial indexes.
  return typeof compared === 'boolean'
    ? sqlPart(`${reference} ${sign} ${compared}`)
    : sqlPart(`${reference} ${sign} :compared`, { compared });
}

function castToText(reference: string, kind: ListColumn['kind']): string {
  if (kind === 'text') return reference;
  if (kind === 'timestamp') return `to_char(${reference}, 'YYYY-MM-DD HH24:MI')`;
  return `${reference}::text`;
}

/** What is wrong with a value that cannot be of a kind, by kind; every text is a text. */
const REFUSALS: Readonly<Record<ComparableKind, (value: unknown) => string | null>> = {
  text: () => null,
  uuid: (value) => (UUID.test(String(value)) ? null : 'Not an id'),
  date: (value) => (isIsoDate(value) ? null : calendarMessages.notADate),
  timestamp: (value) => {
    const text = String(value);
    const isRight = LOCAL_DATE_TIME.test(text) && isIsoDate(text.slice(0, 10));
    return isRight ? null : calendarMessages.notADateTime;
  },
  instant: (value) => (toUtc(value) === null ? calendarMessages.notAnInstant : null),
  boolean: (value) => (typeof value === 'boolean' ? null : 'Neither true nor false'),
  integer: (value) => (Number.isSafeInteger(value) ? null : 'Not a whole number'),
};

/** @throws RefusalError `BAD_INPUT` at the field: PostgreSQL would fail on the value */
function requireKind(field: string, kind: ListColumn['kind'], value: unknown): unknown {
  const refusal = REFUSALS[kind](value);
  if (refusal !== null) throw badField(field, refusal);
  return kind === 'instant' ? toUtc(value) : value;
}

/** The instant, or the first of a day, with an offset and in a year that PostgreSQL takes too; null for anything else. */
function toUtc(value: unknown): string | null {
  if (isIsoDate(value)) return `${value}T00:00:00.000Z`;
  if (!isInstant(value) || !isIsoDate(value.slice(0, 10))) return null;
  const utc = new Date(value).toISOString();
  return isIsoDate(utc.slice(0, 10)) ? utc : null;
}
