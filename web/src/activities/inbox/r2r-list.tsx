import { formatDate } from '@fellowship/domain/calendar/formats';
import { showName } from '@fellowship/domain/members/show-name';
import { Button, Group, Stack, Title, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { DeleteR2rDocument, ListOwnR2rDocument, type ListOwnR2rQuery } from '#api/generated/main/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { useApiPages } from '#api/use-api-pages.ts';
import { emptyAction, type ListSearch } from '#lists/list-search.tsx';
import { memberPhotoUrl, RemoteImage } from '#media/remote-image.tsx';
import { MoreRows } from '#ui/async-view.tsx';
import { LongText } from '#ui/long-text.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { TableColumn } from '#ui/table/table-column.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import classes from './entry.module.css';
import { DeleteButton, deleteAfterAsking } from './entry-parts.tsx';
import { deletionTexts, inboxTexts } from './inbox.messages.ts';
import { MET_BY_OTHERS, useInbox, useInboxKey } from './inbox.tsx';
import { InboxList } from './inbox-list.tsx';

const R2rPictureDialog = lazy(async () => ({
  default: (await import('./r2r-picture-dialog.tsx')).R2rPictureDialog,
}));

const SMALL = 56;

/** The picture of an R2R as a thumbnail that opens large. A placeholder is shown if it is missing or cannot be loaded. */
function R2rPicture({ r2r: { chapterId, memberId, image, nameOfMetWith } }: { r2r: R2r }) {
  const name = showName(nameOfMetWith);
  const [isOpen, { open, close }] = useDisclosure(false);
  const src = memberPhotoUrl(chapterId, memberId, image);
  if (src === null) {
    return <RemoteImage src={null} alt={inboxTexts.noPictureOf(name)} size={SMALL} shape="square" />;
  }
  return (
    <>
      <UnstyledButton aria-label={inboxTexts.openPicture(name)} aria-haspopup="dialog" onClick={open}>
        <RemoteImage src={src} alt="" size={SMALL} shape="square" isLazy />
      </UnstyledButton>
      {isOpen && (
        <Suspense fallback={null}>
          <R2rPictureDialog src={src} title={inboxTexts.pictureOf(name)} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** Newest first is their one order, so none sorts. */
const R2R_COLUMNS: readonly TableColumn<R2r>[] = [
  { id: 'picture', header: inboxTexts.pictureColumn, width: '1px', cell: (r2r) => <R2rPicture r2r={r2r} /> },
  {
    id: 'metWith',
    header: inboxTexts.metWithColumn,
    isSticky: true,
    cell: ({ nameOfMetWith }) => showName(nameOfMetWith),
  },
  { id: 'place', header: inboxTexts.placeColumn, cell: ({ place }) => place },
  {
    id: 'date',
    header: inboxTexts.r2rDateColumn,
    width: '1px',
    cell: ({ date }) => <span className={classes.date}>{formatDate(date)}</span>,
  },
  {
    id: 'discussion',
    header: inboxTexts.discussionColumn,
    cell: ({ discussion }) => <LongText text={discussion} name={inboxTexts.discussionColumn} />,
  },
  {
    id: 'actionPlan',
    header: inboxTexts.actionPlanColumn,
    cell: ({ actionPlan }) => <LongText text={actionPlan ?? ''} name={inboxTexts.actionPlanColumn} />,
  },
  {
    id: 'actions',
    header: controlTexts.delete,
    width: '1px',
    cell: (r2r) => <DeleteR2r r2r={r2r} />,
  },
];

const NONE: readonly R2r[] = [];

/** The R2Rs that a member has recorded, and below them what others have recorded with the member. */
export function R2rList({ search }: { search: ListSearch }) {
  const own = useOwnR2r(search);
  const others = useInbox(MET_BY_OTHERS, search);
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
        emptyText={search.searched === '' ? inboxTexts.noActivities : inboxTexts.nothingFound}
        emptyAction={emptyAction(
          search,
          <Button component={Link} to="/r2r" variant="light">
            {inboxTexts.recordR2r}
          </Button>,
        )}
      />
      <MoreRows source={own} />
      {others.data && others.data.items.length > 0 && (
        <>
          <Title order={2}>{inboxTexts.recordedByOthers}</Title>
          <InboxList kind={inboxTexts.r2rTab} list={MET_BY_OTHERS} search={search} />
        </>
      )}
    </Stack>
  );
}

/** An R2R on a phone. */
function R2rCard({ r2r }: { r2r: R2r }) {
  const { nameOfMetWith, place, date, discussion, actionPlan } = r2r;
  const texts = [
    [inboxTexts.discussionColumn, discussion],
    [inboxTexts.actionPlanColumn, actionPlan ?? ''],
  ].filter(([, text]) => text !== '') as [string, string][];
  return (
    <Stack gap="sm">
      <Group gap="sm" wrap="nowrap">
        <R2rPicture r2r={r2r} />
        <div>
          <strong className={classes.name}>{showName(nameOfMetWith)}</strong>
          {place} · {formatDate(date)}
        </div>
      </Group>
      <dl className={classes.said}>
        {texts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <LongText text={text} name={name} />
            </dd>
          </div>
        ))}
      </dl>
      <Group>
        <DeleteR2r r2r={r2r} />
      </Group>
    </Stack>
  );
}

/** Takes back an R2R that the member recorded. */
function DeleteR2r({ r2r: { id, pk, sk, nameOfMetWith } }: { r2r: R2r }) {
  const name = showName(nameOfMetWith);
  const deletion = useApiMutation(DeleteR2rDocument);

  function handleDelete(): void {
    void deleteAfterAsking(deletionTexts.r2r, name, () =>
      deletion.mutateAsync({ input: { id, pk, sk, isDeleted: true } }),
    );
  }

  return <DeleteButton name={name} isBusy={deletion.isPending} onClick={handleDelete} />;
}

/** A one-to-one meeting that the member has recorded. */
export type R2r = ListOwnR2rQuery['listRotarianToRotarian']['items'][number];

/** Those of the member that are found, newest first, page by page. */
function useOwnR2r({ searched }: ListSearch) {
  return useApiPages(
    ListOwnR2rDocument,
    { pk: useInboxKey(), ...(searched !== '' && { search: searched }) },
    toPage,
  );
}

function toPage({ listRotarianToRotarian }: ListOwnR2rQuery) {
  return listRotarianToRotarian;
}
