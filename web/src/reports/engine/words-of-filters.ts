import { reportScreenTexts } from '../report.messages.ts';
import type { ReportChoice, ReportTab } from './report-definition.ts';
import type { ReportFilters } from './report-filters.ts';

/** What was chosen of a report, line by line, as its files say it. */
export function wordsOfFilters(
  { chosen, search, total }: ReportFilters,
  choices: readonly ReportChoice[],
  tab: ReportTab | undefined,
): string[] {
  return [
    ...(tab ? [tab.label] : []),
    ...choices.flatMap(({ id, label, options }) => {
      const option = options.find(({ value }) => value === chosen[id]);
      return option ? [reportScreenTexts.chosen(label, option.label)] : [];
    }),
    ...(total === '' ? [] : [reportScreenTexts.only(total)]),
    ...(search === '' ? [] : [reportScreenTexts.searched(search)]),
  ];
}
