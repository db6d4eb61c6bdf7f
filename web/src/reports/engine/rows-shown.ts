import type { ReportContent } from './report-definition.ts';
import type { ReportFilters } from './report-filters.ts';
import { rowsFound } from './search.ts';

/** The rows that are looked for, and of the total that is pressed. */
export function rowsShown<Row>(
  { rows, facts = [] }: ReportContent<Row>,
  searched: ((row: Row) => string) | undefined,
  { search, total }: ReportFilters,
  tab: string,
): readonly Row[] {
  const found = rowsFound(rows, searched, search);
  const pressed = facts.find(({ label, tab: ofTab = tab }) => label === total && ofTab === tab);
  return pressed?.of ? found.filter(pressed.of) : found;
}
