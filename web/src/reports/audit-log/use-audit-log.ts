import { customRange } from '@fellowship/domain/reports/report-period';
import { useMemo } from 'react';
import { ListAuditDocument, type ListAuditQuery } from '#api/generated/main/graphql.ts';
import { request } from '#api/request.ts';
import { useApiPages } from '#api/use-api-pages.ts';
import { useSession } from '#identity/session-context.ts';
import { type AuditEntry, type AuditRow, auditRow } from './audit-row.ts';

/** By what the audit log is looked through; empty texts for all of it. */
export interface AuditFilters {
  readonly actor: string;
  readonly kind: string;
  readonly from: string;
  readonly to: string;
}

export const NO_FILTERS: AuditFilters = { actor: '', kind: '', from: '', to: '' };

/** As many entries are read at once for a file. */
const FILE_PAGE_SIZE = 1000;

const NONE: readonly AuditRow[] = [];

/** The audit log of the own chapter, newest first, page by page; and all that is found, for a file. */
export function useAuditLog(filters: AuditFilters) {
  const { chapterId, timeZone } = useSession();
  const variables = useMemo(() => variablesOf(chapterId, filters), [chapterId, filters]);
  // Whatever anybody does is in it: it is read anew whenever it is opened.
  const source = useApiPages(ListAuditDocument, variables, pageOf, { isReadAnew: true });
  const items = source.data?.items;
  const rows = useMemo(() => items?.map((entry) => auditRow(entry, timeZone)) ?? NONE, [items, timeZone]);

  async function readAll(): Promise<readonly AuditRow[]> {
    const entries: AuditEntry[] = [];
    let nextToken: string | null = null;
    do {
      const page: ListAuditQuery = await request(ListAuditDocument, {
        ...variables,
        limit: FILE_PAGE_SIZE,
        nextToken,
      });
      entries.push(...page.listAudit.items);
      nextToken = page.listAudit.nextToken ?? null;
    } while (nextToken !== null);
    return entries.map((entry) => auditRow(entry, timeZone));
  }

  return { source, rows, readAll };
}

/** A period applies when both of its days are given, and fit. */
function variablesOf(chapterId: string, { actor, kind, from, to }: AuditFilters) {
  const range = customRange({ from, to });
  return {
    chapterId,
    filter: {
      ...(actor !== '' && { actor: { eq: actor } }),
      ...(kind !== '' && { action: { beginsWith: `${kind}.` } }),
    },
    ...(range && { startDate: range.from, endDate: range.to }),
  };
}

function pageOf({ listAudit }: ListAuditQuery) {
  return listAudit;
}
