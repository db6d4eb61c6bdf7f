import type { RosterRow } from '../roster/roster.ts';

/** The members whose name, or rotary id, has every word that was typed. */
export function membersFound(rows: readonly RosterRow[], search: string): readonly RosterRow[] {
  const words = search.toLowerCase().split(/\s+/);
  const isFound = ({ memberName, rotaryId }: RosterRow): boolean => {
    const text = `${memberName} ${rotaryId}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return search.trim() === '' ? rows : rows.filter(isFound);
}
