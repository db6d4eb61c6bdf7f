import { isFound, searchWords } from '@fellowship/domain/lists/search';
import { formatMobile } from '@fellowship/domain/members/show-mobile';
import { showName } from '@fellowship/domain/members/show-name';
import { useMemo, useState } from 'react';
import { isHere, type MemberRecord, type RosterRow } from '../roster/roster.ts';
import { isMarked, type RowView } from './draft.ts';
import type { Person } from './row-controls.tsx';
import type { RowMarking } from './row-marking.ts';

/** Which members the list shows. */
export type Preset = 'all' | 'unmarked' | 'here' | 'leave' | 'feeDue';

/** Who a record belongs to among the presets. */
const IS_IN: Record<Preset, (record: MemberRecord | null) => boolean> = {
  all: () => true,
  unmarked: (record) => !isMarked(record),
  here: isHere,
  leave: (record) => record?.attendanceStatus === 'Leave',
  feeDue: (record) => isHere(record) && record?.paymentStatus === 'Unpaid',
};

/** How many members each preset shows now. */
export function countPresets(views: readonly RowView[]): Record<Preset, number> {
  const count = (preset: Preset): number => views.filter(({ shown }) => IS_IN[preset](shown)).length;
  return {
    all: views.length,
    unmarked: count('unmarked'),
    here: count('here'),
    leave: count('leave'),
    feeDue: count('feeDue'),
  };
}

/** The members of the roster without their marks; the same array until somebody joins, leaves or is renamed. */
export function usePeople(rows: readonly RosterRow[]): readonly Person[] {
  const [people, setPeople] = useState<readonly Person[]>(() => rows.map(toPerson));
  const [source, setSource] = useState(rows);
  if (source !== rows) {
    setSource(rows);
    const next = rows.map(toPerson);
    if (JSON.stringify(next) !== JSON.stringify(people)) setPeople(next);
  }
  return people;
}

function toPerson({ rotaryId, memberName, classificationName, mobile }: RosterRow): Person {
  return { rotaryId, memberName: showName(memberName), classificationName, mobile };
}

/**
 * The members of a preset whose name, classification or mobile has every word that was typed. Whoever is marked stays where
 * they are until the preset or the search is touched again.
 */
export function useShownPeople(
  people: readonly Person[],
  preset: Preset,
  search: string,
  { getView }: RowMarking,
): readonly Person[] {
  return useMemo(() => {
    const words = searchWords(search);
    return people.filter(
      ({ rotaryId, memberName, classificationName, mobile }) =>
        IS_IN[preset](getView(rotaryId).shown) &&
        isFound(words, memberName, rotaryId, classificationName, mobile, mobile && formatMobile(mobile)),
    );
  }, [people, preset, search, getView]);
}

/** A text in parts, those that were searched for told from the others. */
export function toParts(text: string, search: string): readonly { text: string; isHit: boolean }[] {
  const words = searchWords(search);
  if (words.length === 0) return [{ text, isHit: false }];
  const pattern = words
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|');
  return text
    .split(new RegExp(`(${pattern})`, 'i'))
    .map((part, place) => ({ text: part, isHit: place % 2 === 1 }))
    .filter((part) => part.text !== '');
}
