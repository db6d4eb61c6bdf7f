import { formatCell } from '@fellowship/domain/reports/report-formats';
import { Text, UnstyledButton } from '@mantine/core';
import { reportScreenTexts } from '../report.messages.ts';
import classes from './report.module.css';
import type { ReportTotal } from './report-definition.ts';

interface ReportTotalsProps<Row> {
  /** The name of the report. */
  title: string;
  totals: readonly ReportTotal<Row>[];
  /** The label of the one whose rows alone show. */
  pressed: string;
  onPress: (total: ReportTotal<Row>) => void;
}

/** The figures above a report: what opens into its rows is pressed for them, and pressed again for all. */
export function ReportTotals<Row>({ title, totals, pressed, onPress }: ReportTotalsProps<Row>) {
  const opening = totals.filter(({ of }) => of);
  return (
    <>
      {totals
        .filter(({ of }) => !of)
        .map((total) => (
          <Text key={total.label}>
            {total.label}: <strong>{totalText(total)}</strong>
          </Text>
        ))}
      {opening.length > 0 && (
        <ul className={classes.totals} aria-label={reportScreenTexts.computeTotals(title)}>
          {opening.map((total) => (
            <li key={total.label}>
              <UnstyledButton
                className={classes.total}
                aria-label={reportScreenTexts.chosen(total.label, totalText(total))}
                aria-pressed={total.label === pressed}
                onClick={() => onPress(total)}
              >
                <span>{total.label}</span>
                <strong>{totalText(total)}</strong>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A total as it is read. */
export function totalText<Row>({ value, format = 'number' }: ReportTotal<Row>): string {
  return formatCell(value, format);
}
