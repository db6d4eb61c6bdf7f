import { formatRupees, toPaise } from '@fellowship/domain/money/rupees';
import type { GetDashboardQuery } from '#api/generated/main/graphql.ts';

/** A row of a dashboard as the server gives it. */
export type FiguresRow = GetDashboardQuery['getDashboard']['rows'][number];

/** A figure as it is read: a count, an amount with Indian grouping, or a whole percentage. */
export function formatFigure(value: number, unit: FiguresRow['unit']): string {
  if (unit === 'Rupees') return formatRupees(toPaise(value));
  return unit === 'Percent' ? `${value}%` : String(value);
}
