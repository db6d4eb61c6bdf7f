import { Button, Stack, Title } from '@mantine/core';
import { Link } from 'react-router';
import { MoreRows } from '#ui/more-rows.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { inboxTexts } from './inbox.messages.ts';
import { InboxList } from './inbox-list.tsx';
import { MET_BY_OTHERS } from './inbox-lists.ts';
import { R2rCard } from './r2r-card.tsx';
import { R2R_COLUMNS } from './r2r-columns.tsx';
import { useInbox } from './use-inbox.ts';
import { type R2r, useOwnR2r } from './use-own-r2r.ts';

const NONE: readonly R2r[] = [];

/** The R2Rs that a member has recorded, and below them what others have recorded with the member. */
export function R2rList() {
  const own = useOwnR2r();
  const others = useInbox(MET_BY_OTHERS);
  return (
    <Stack gap="md">
      <DataTable
        label={inboxTexts.r2rTable}
        columns={R2R_COLUMNS}
        rows={own.data?.items ?? NONE}
        rowId={({ id }) => id}
        source={own}
        card={(r2r) => <R2rCard r2r={r2r} />}
        hasPager={false}
        emptyText={inboxTexts.noActivities}
        emptyAction={
          <Button component={Link} to="/r2r" variant="light">
            {inboxTexts.recordR2r}
          </Button>
        }
      />
      <MoreRows source={own} />
      {others.data && others.data.items.length > 0 && (
        <>
          <Title order={2}>{inboxTexts.recordedByOthers}</Title>
          <InboxList kind={inboxTexts.r2rTab} list={MET_BY_OTHERS} />
        </>
      )}
    </Stack>
  );
}
