import { type DateRange, getTerm, periodRange } from '@fellowship/domain/calendar/periods';
import { KIND_OF_FIGURE, type ReportFigure, YEAR_FIGURES } from '@fellowship/domain/reports/report-figures';
import { type CountedKind, read, type Sum, type SumSource, sumUp, toWhole } from './report-sums.ts';

const FACTS = `query ($chapterId: ID!, $figure: ReportFigure!, $from: String!, $to: String!) {
  listReportFacts(chapterId: $chapterId, figure: $figure, startDate: $from, endDate: $to) { items { count value } } }`;

const YEAR = `query ($chapterId: ID!, $year: Int) {
  getYearReport(chapterId: $chapterId, year: $year) { rows { figure terms { count value } } } }`;

interface Told {
  count: number;
  value: number;
}

/** The figures of a chapter as a whole, and the records that they open into. */
export const FIGURE_SOURCES: readonly SumSource[] = [
  {
    name: 'listReportFacts',
    kinds: YEAR_FIGURES.map(getKind),
    async read(question, kind) {
      const { from, to } = question.period;
      const { items } = await read<{ items: Told[] }>(question, FACTS, {
        from,
        to,
        figure: computeFigure(kind),
      });
      return { whole: wholeOfTold(items) };
    },
  },
  {
    name: 'getYearReport',
    kinds: YEAR_FIGURES.map(getKind),
    async read(question, kind) {
      const terms = getTerms(question.period);
      if (terms.length === 0) return null;
      const year = Number(question.period.from.slice(0, 4));
      const { rows } = await read<{ rows: { figure: string; terms: Told[] }[] }>(question, YEAR, { year });
      const row = rows.find(({ figure }) => figure === computeFigure(kind));
      return { whole: wholeOfTold(terms.flatMap((term) => row?.terms[term - 1] ?? [])) };
    },
  },
];

function getKind(figure: (typeof YEAR_FIGURES)[number]): CountedKind {
  const { type, code } = KIND_OF_FIGURE[figure];
  if (code === null) throw new Error(`${figure} counts more than one code`);
  return { type, code };
}

function computeFigure({ type, code }: CountedKind): ReportFigure | undefined {
  return YEAR_FIGURES.find(
    (figure) => KIND_OF_FIGURE[figure].type === type && KIND_OF_FIGURE[figure].code === code,
  );
}

/** The terms that a period is, if it is a term or a year. */
function getTerms({ from, to }: DateRange): number[] {
  const isA = (kind: 'term' | 'year') => {
    const range = periodRange(kind, from);
    return range.from === from && range.to === to;
  };
  if (isA('year')) return [1, 2];
  return isA('term') ? [getTerm(from)] : [];
}

function wholeOfTold(told: readonly Told[]): Sum {
  return toWhole(sumUp(told.map(({ count, value }) => ['', count, value])));
}
