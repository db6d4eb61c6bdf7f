import { toPaise, toRupees } from '@fellowship/domain/money/rupees';

/** A figure of each row, added up. */
export function addUp<Row>(rows: readonly Row[], figure: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + figure(row), 0);
}

/** Rupees of each row, added up to the paise. */
export function rupeesOf<Row>(rows: readonly Row[], rupees: (row: Row) => number): number {
  return toRupees(addUp(rows, (row) => toPaise(rupees(row))));
}
