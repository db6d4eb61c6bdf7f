import { formatDate } from '@fellowship/domain/calendar/formats';
import { LongText } from '#ui/long-text.tsx';
import { tableTexts } from '#ui/table/table.messages.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import { DeleteR2r } from './delete-r2r.tsx';
import classes from './entry.module.css';
import { inboxTexts } from './inbox.messages.ts';
import { R2rPicture } from './r2r-picture.tsx';
import type { R2r } from './use-own-r2r.ts';

/** Newest first is their one order, so none sorts. */
export const R2R_COLUMNS: readonly TableColumn<R2r>[] = [
  { id: 'picture', header: inboxTexts.pictureColumn, width: '1px', cell: (r2r) => <R2rPicture r2r={r2r} /> },
  {
    id: 'metWith',
    header: inboxTexts.metWithColumn,
    isSticky: true,
    cell: ({ nameOfMetWith }) => nameOfMetWith,
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
    header: tableTexts.actionsColumn,
    width: '1px',
    cell: (r2r) => <DeleteR2r r2r={r2r} />,
  },
];
