import { dateTimeIn, isIsoDate } from '@fellowship/domain/calendar/dates';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { actionSentence, auditChanges, changeLine, toWords } from '@fellowship/domain/reports/audit-log';
import { formatCell } from '@fellowship/domain/reports/report';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ListAuditQuery } from '#api/generated/main/graphql.ts';
import type { TableColumn } from '#ui/table/table-column.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { auditTexts } from './audit-log.messages.ts';

/** An entry of the audit log as the server tells it. */
export type AuditEntry = ListAuditQuery['listAudit']['items'][number];

/** The same as people read it. */
export interface AuditRow {
  readonly id: string;
  /** In the chapter's time zone, as `YYYY-MM-DD HH:mm`. */
  readonly at: string;
  readonly when: string;
  readonly who: string;
  readonly what: string;
  /** The person or thing it is about; empty if it has no name. */
  readonly about: string;
  /** Each field that changed, on a line of its own. */
  readonly changes: readonly string[];
}

/** The name in a record that no longer exists. */
const NAMES = ['name', 'fullName', 'date', 'key'] as const;

/** The time zone of the entries, and the names of the chapter's people by Rotary Id. */
export interface AuditReader {
  readonly timeZone: string;
  readonly names: ReadonlyMap<string, string>;
}

export function auditRow(entry: AuditEntry, { timeZone, names }: AuditReader): AuditRow {
  const [before, after] = [named(read(entry.before), names), named(read(entry.after), names)];
  const at = dateTimeIn(timeZone, new Date(entry.at));
  const about = entry.subjectName ?? nameIn(after) ?? nameIn(before) ?? nameOfKey(entry.subject);
  return {
    id: entry.id,
    at,
    when: formatCell(at, 'dateTime'),
    who: entry.actorName ?? entry.actor,
    what: actionSentence(entry.action),
    about: isIsoDate(about) ? formatDate(about) : about,
    changes: entry.action === PAPERS ? papersRead(after) : auditChanges(before, after).map(changeLine),
  };
}

/** Who opened identity papers is recorded with the names of what they saw. */
const PAPERS = 'member.readKyc';

function papersRead(content: unknown): string[] {
  const { fields = [] } = (content ?? {}) as { fields?: readonly string[] };
  return fields.map(toWords);
}

function read(content: string | null | undefined): unknown {
  return content ? JSON.parse(content) : null;
}

/** A marking changes several people at once, each under their own id; two may have one name. */
function named(content: unknown, names: AuditReader['names']): unknown {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return content;
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) => {
      const name = names.get(key);
      return [name === undefined ? key : `${name} (${key})`, value];
    }),
  );
}

function nameIn(content: unknown): string | undefined {
  if (typeof content !== 'object' || content === null) return undefined;
  const fields = content as Readonly<Record<string, unknown>>;
  return NAMES.map((name) => fields[name]).find((value) => typeof value === 'string');
}

/** An id that the server made means nothing to people. */
function nameOfKey(key: string): string {
  return /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(key) ? '' : key;
}

/** As many changes of an entry are shown at once: a meeting that is closed changes a whole roster. */
const SHOWN_AT_ONCE = 3;

/** Read by pages, so nothing is sorted here: it is newest first. */
export const AUDIT_COLUMNS: readonly TableColumn<AuditRow>[] = [
  {
    id: 'when',
    header: auditTexts.whenColumn,
    minWidth: '9rem',
    cell: ({ when }) => when,
    file: ({ at }) => at,
    format: 'dateTime',
  },
  {
    id: 'who',
    header: auditTexts.whoColumn,
    minWidth: '8rem',
    cell: ({ who }) => who,
    file: ({ who }) => who,
  },
  {
    id: 'what',
    header: auditTexts.whatColumn,
    minWidth: '9rem',
    cell: ({ what }) => what,
    file: ({ what }) => what,
  },
  {
    id: 'about',
    header: auditTexts.aboutColumn,
    minWidth: '8rem',
    cell: ({ about }) => about,
    file: ({ about }) => about,
  },
  {
    id: 'changes',
    header: auditTexts.changesColumn,
    minWidth: '16rem',
    cell: ({ changes }) => <Changes lines={changes} />,
    file: ({ changes }) => changes.join('; '),
  },
];

/** An entry on a phone. */
export function AuditCard({ row }: { row: AuditRow }) {
  return (
    <Stack gap={4}>
      <Text fw={600}>{[row.who, row.what, row.about].filter(Boolean).join(' ')}</Text>
      <Text size="sm" c="dimmed">
        {row.when}
      </Text>
      <Changes lines={row.changes} />
    </Stack>
  );
}

function Changes({ lines }: { lines: readonly string[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? lines : lines.slice(0, SHOWN_AT_ONCE);
  return (
    <Stack gap={2} align="flex-start" style={{ overflowWrap: 'anywhere' }}>
      {shown.map((line) => (
        <Text key={line} size="sm">
          {line}
        </Text>
      ))}
      {lines.length > SHOWN_AT_ONCE && (
        <Button variant="subtle" size="sm" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? controlTexts.showLess : controlTexts.showMore}
        </Button>
      )}
    </Stack>
  );
}
