import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { TableColumn } from '#ui/table/table-column.ts';
import { controlTexts } from '#ui/ui.messages.ts';
import { auditTexts } from './audit-log.messages.ts';
import type { AuditRow } from './audit-row.ts';

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
      <Text fw={600}>{[row.what, row.about].filter(Boolean).join(' · ')}</Text>
      <Text size="sm" c="dimmed">
        {row.when} · {row.who}
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
