import { SHORT_MONTHS } from '@fellowship/domain/calendar/formats';
import { getMonth, getYear } from '@fellowship/domain/calendar/periods';
import { formatRoundRupees } from '@fellowship/domain/money/round-rupees';
import { formatRupees, toPaise } from '@fellowship/domain/money/rupees';
import type { CellValue } from '@fellowship/domain/reports/report';
import { reportMessages } from '@fellowship/domain/reports/report.messages';
import { daysFrom, percentChange } from '@fellowship/domain/reports/report-figures';
import { Text, UnstyledButton } from '@mantine/core';
import type { GetYearReportQuery } from '#api/generated/main/graphql.ts';
import type { StatementText } from '#ui/chart/statement.tsx';
import { YearBars } from '#ui/chart/year-bars.tsx';
import classes from '../engine/report.module.css';
import type { ReportColumn, ReportContent } from '../engine/report-definition.ts';
import type { OpenedFigure } from '../figure-records.tsx';
import { figureTexts, yearTexts } from '../report.messages.ts';

export type YearReport = GetYearReportQuery['getYearReport'];
type ReportRow = YearReport['rows'][number];
type Total = ReportRow['lastYear'];

/** A figure of the year; a received one knows what was given. */
interface Row extends ReportRow {
  readonly year: number;
  readonly isAsGiven: boolean;
}

/** What a press on a figure opens; of whom is known to the screen. */
type OnOpen = (figure: Omit<OpenedFigure, 'rotaryId'>) => void;

/** Figures that are the other end of another one, which says the same where both ends are in the chapter. */
const GIVEN_OF: Partial<Record<ReportRow['figure'], ReportRow['figure']>> = {
  referralReceived: 'referralGiven',
  businessReceived: 'businessGiven',
};

/** Statement, chart, rows and columns of the report about a year (rule reports/year-report). */
export function yearContent(report: YearReport, today: string, onOpen: OnOpen): ReportContent<Row> {
  const { year } = report;
  if (year === null) return { rows: [], columns: [] };
  const rows = report.rows.map((row) => ({ ...row, year, isAsGiven: isAsGiven(row, report.rows) }));
  const business = rows.find(({ figure }) => figure === 'businessGiven');
  const isCurrent = year === getYear(today);
  const monthCount = isCurrent ? getMonth(today) : 12;
  return {
    rows,
    columns: [
      {
        id: 'activity',
        header: yearTexts.activityColumn,
        value: ({ label }) => label,
        isKey: true,
        isStrong: true,
        isDim: ({ isAsGiven: isSame }) => isSame,
        isSortable: false,
      },
      ...reportMessages.terms.map((header, index) => termColumn(header, index, onOpen)),
      ...SHORT_MONTHS.map((month, index) => monthColumn(month, index)),
      { ...figureColumn('year', String(year), (row) => getAmount(row, ofYear(row))), isStrong: true },
      ...(report.years.includes(year - 1) ? [lastYearColumn(year - 1, isCurrent), CHANGE] : []),
    ],
    statement: business ? toStatement(business, isCurrent) : null,
    figure: business && (
      <YearBars
        label={yearTexts.businessByMonth}
        year={year}
        months={business.months.map(({ value }, index) => (index < monthCount ? toPaise(value) : null))}
        lastMonths={business.lastMonths.map(({ value }) => toPaise(value))}
      />
    ),
    phoneRow: (row) => <YearRow row={row} onOpen={onOpen} />,
  };
}

function isAsGiven({ figure, months, lastYear }: ReportRow, rows: readonly ReportRow[]): boolean {
  const given = rows.find((row) => row.figure === GIVEN_OF[figure]);
  const toText = (totals: readonly Total[]) => totals.map(({ count, value }) => `${count} ${value}`).join();
  const hasAny = months.some(({ count }) => count !== 0);
  return (
    hasAny &&
    given !== undefined &&
    toText([...months, lastYear]) === toText([...given.months, given.lastYear])
  );
}

/** '₹ 3.11 crore of business given, 18 % more than last year'. */
function toStatement(business: Row, isCurrent: boolean): StatementText {
  const { year } = business;
  const now = getAmount(business, ofYear(business));
  const percent = percentChange(now, business.lastYear.value);
  const text = yearTexts.businessGiven(formatRoundRupees(toPaise(now)));
  if (percent === null) return { text };
  return {
    text: `${text},`,
    change: { text: yearTexts.change(percent), tone: toTone(percent) },
    rest: yearTexts.than(percent, isCurrent ? yearTexts.lastYear : yearTexts.inYear(year - 1)),
    detail: isCurrent ? yearTexts.comparedUntil(year - 1) : undefined,
  };
}

function toTone(percent: number): 'ok' | 'bad' | 'calm' {
  if (percent === 0) return 'calm';
  return percent > 0 ? 'ok' : 'bad';
}

function ofYear({ terms }: ReportRow): Total {
  return {
    count: terms.reduce((sum, { count }) => sum + count, 0),
    // By the paise, so that halves of a rupee add up.
    value: terms.reduce((sum, { value }) => sum + toPaise(value), 0) / 100,
  };
}

/** Business counts by its value, everything else by its number. */
function getAmount({ unit }: ReportRow, { count, value }: Total): number {
  return unit === 'Rupees' ? value : count;
}

function formatAmount({ unit }: ReportRow, amount: number): string {
  return unit === 'Rupees' ? formatRupees(toPaise(amount)) : amount.toLocaleString('en-IN');
}

function figureColumn(id: string, header: string, value: (row: Row) => CellValue): ReportColumn<Row> {
  return {
    id,
    header,
    format: 'number',
    formatOf: ({ unit }) => (unit === 'Rupees' ? 'rupees' : 'number'),
    isSortable: false,
    isDim: ({ isAsGiven: isSame }) => isSame || id === 'lastYear',
    value,
  };
}

/** The year before: of the current year until the same day. */
function lastYearColumn(year: number, isUntilToday: boolean): ReportColumn<Row> {
  return figureColumn('lastYear', isUntilToday ? yearTexts.sameDay(year) : String(year), (row) =>
    getAmount(row, row.lastYear),
  );
}

/** Of a month: in files, and drawn on the screen. */
function monthColumn(month: string, index: number): ReportColumn<Row> {
  const column = figureColumn(month, month, (row) =>
    getAmount(row, row.months[index] ?? { count: 0, value: 0 }),
  );
  return { ...column, writtenBy: ['excel', 'pdf'] };
}

const CHANGE: ReportColumn<Row> = {
  id: 'change',
  header: yearTexts.changeColumn,
  align: 'right',
  isSortable: false,
  value: (row) => (row.isAsGiven ? yearTexts.asGiven : (changeOf(row)?.text ?? null)),
  isDim: ({ isAsGiven: isSame }) => isSame,
  tone: (row) => (row.isAsGiven ? null : (changeOf(row)?.tone ?? null)),
};

/** The change with its sign; null where there is nothing to compare with. */
function changeOf(row: Row) {
  const percent = percentChange(getAmount(row, ofYear(row)), getAmount(row, row.lastYear));
  return percent === null ? null : { text: yearTexts.signed(percent), tone: toTone(percent) };
}

function termColumn(header: string, index: number, onOpen: OnOpen): ReportColumn<Row> {
  return {
    ...figureColumn(header, header, (row) => getAmount(row, getTerm(row, index))),
    detail: (row) => (row.unit === 'Rupees' ? yearTexts.cNotes(getTerm(row, index).count) : ''),
    opens: (row) => toOpened(row, index, onOpen),
  };
}

function getTerm({ terms }: ReportRow, index: number): Total {
  return terms[index] ?? { count: 0, value: 0 };
}

/** What the figure of a term opens into; nothing is behind a zero. */
function toOpened(row: Row, index: number, onOpen: OnOpen) {
  const term = getTerm(row, index);
  if (term.count === 0 && term.value === 0) return null;
  const { figure, label, unit, year } = row;
  const header = reportMessages.terms[index] ?? '';
  const text = formatAmount(row, getAmount(row, term));
  const range = daysFrom(year, index * 6 + 1, 'term');
  return {
    name: figureTexts.getName(label, header, text),
    onOpen: () =>
      onOpen({
        figure,
        unit: unit === 'Rupees' ? unit : 'Count',
        text,
        range,
        title: figureTexts.buildTitle(label, header),
      }),
  };
}

/** A figure of the year on a phone: what it is, its terms, which open, and how it changed. */
function YearRow({ row, onOpen }: { row: Row; onOpen: OnOpen }) {
  const { label, isAsGiven: isSame } = row;
  const change = changeOf(row);
  const amount = formatAmount(row, getAmount(row, ofYear(row)));
  return (
    <div className={classes.yearRow} data-dim={isSame || undefined}>
      <div className={classes.yearLine}>
        <span>{label}</span>
        <span>{isSame ? yearTexts.asGiven : amount}</span>
      </div>
      {!isSame && (
        <div className={classes.yearLine}>
          <Text component="span" size="sm" c="dimmed" className={classes.terms}>
            {reportMessages.terms.map((header, index) => {
              const behind = toOpened(row, index, onOpen);
              const figure = getAmount(row, getTerm(row, index));
              const text = `${header} ${row.unit === 'Rupees' ? formatRoundRupees(toPaise(figure)) : formatAmount(row, figure)}`;
              if (!behind) return <span key={header}>{text}</span>;
              return (
                <UnstyledButton
                  key={header}
                  className={classes.term}
                  aria-haspopup="dialog"
                  aria-label={behind.name}
                  onClick={behind.onOpen}
                >
                  {text}
                </UnstyledButton>
              );
            })}
          </Text>
          {change && (
            <strong className={classes.tone} data-tone={change.tone}>
              {change.text}
            </strong>
          )}
        </div>
      )}
    </div>
  );
}
