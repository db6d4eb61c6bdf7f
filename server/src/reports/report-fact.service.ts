import { getFigureFacts, type ReportFigure } from '@fellowship/domain/reports/report-figures';
import { rangeRefusal } from '@fellowship/domain/reports/report-period';
import { type DashboardFact, listFacts } from '#activities/dashboard-fact.store.ts';
import type { RequestContext } from '#api/request-context.ts';
import type { ListArguments, Page } from '#storage/list-page.ts';
import { badField } from '../refusal-error.ts';

export interface AskedFacts {
  chapterId: string;
  /** Left out, the chapter's. */
  rotaryId?: string | null | undefined;
  figure: ReportFigure;
  startDate: string;
  endDate: string;
}

/** The records behind a figure, newest first, corrections among them. */
export function listReportFacts(
  call: RequestContext,
  { chapterId, rotaryId, figure, startDate, endDate }: AskedFacts,
  list: ListArguments,
): Promise<Page<DashboardFact>> {
  call.authorize('reportFact.list', { chapterId, rotaryId: rotaryId ?? undefined });
  const range = { from: startDate, to: endDate };
  const refusal = rangeRefusal(range);
  if (refusal !== null) throw badField('endDate', refusal);
  const subject = { chapterId, rotaryId: rotaryId ?? null };
  return listFacts(call.app.database, subject, getFigureFacts(figure, range), list);
}
