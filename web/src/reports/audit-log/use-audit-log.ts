import { customRange } from '@fellowship/domain/reports/report-period';
import { useMemo } from 'react';
import {
  ListAuditDocument,
  ListAuditPeopleDocument,
  type ListAuditQuery,
} from '#api/generated/main/graphql.ts';
import { readWholeList } from '#api/read-whole-list.ts';
import { useApiQuery } from '#api/use-api.ts';
import { useApiPages } from '#api/use-api-pages.ts';
import { useSession } from '#identity/session-context.ts';
import { type AuditReader, type AuditRow, auditRow } from './audit-row.ts';

/** By what the audit log is looked through; empty texts for all of it. */
export interface AuditFilters {
  readonly actor: string;
  readonly kind: string;
  readonly from: string;
  readonly to: string;
}

export const NO_FILTERS: AuditFilters = { actor: '', kind: '', from: '', to: '' };

const NONE: readonly AuditRow[] = [];
const NOBODY: readonly { readonly rotaryId: string; readonly fullName: string }[] = [];

/** The audit log of the chapter, newest first, page by page; all matches, for a file; and its people. */
export function useAuditLog(filters: AuditFilters) {
  const { chapterId, timeZone } = useSession();
  const variables = useMemo(() => toVariables(chapterId, filters), [chapterId, filters]);
  // Whatever anybody does is in it: it is read anew whenever it is opened.
  const source = useApiPages(ListAuditDocument, variables, toPage, { isReadAnew: true });
  const items = source.data?.items;
  const people = useApiQuery(ListAuditPeopleDocument, { chapterId }).data?.listMember.items ?? NOBODY;
  const reader = useMemo(
    (): AuditReader => ({
      timeZone,
      names: new Map(people.map(({ rotaryId, fullName }) => [rotaryId, fullName])),
    }),
    [timeZone, people],
  );
  const rows = useMemo(() => items?.map((entry) => auditRow(entry, reader)) ?? NONE, [items, reader]);

  async function readAll(): Promise<readonly AuditRow[]> {
    const entries = await readWholeList(ListAuditDocument, variables, toPage);
    return entries.map((entry) => auditRow(entry, reader));
  }

  return { source, rows, readAll, people, names: reader.names };
}

/** A period applies when both of its days are given, and fit. */
function toVariables(chapterId: string, { actor, kind, from, to }: AuditFilters) {
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

function toPage({ listAudit }: ListAuditQuery) {
  return listAudit;
}
