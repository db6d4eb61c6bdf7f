import { formatMobile } from '@fellowship/domain/members/show-mobile';
import { showName } from '@fellowship/domain/members/show-name';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import type { ListDeletedVisitorsQuery } from '#api/generated/main/graphql.ts';
import { ListDeletedVisitorsDocument, RestoreVisitorDocument } from '#api/generated/main/graphql.ts';
import { useApiMutation, useApiQuery } from '#api/use-api.ts';
import { useSession } from '#identity/session-context.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { toText } from '#ui/errors.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { dateColumn, type TableColumn } from '#ui/table/table-column.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { deletedVisitorTexts as texts, vpmTexts } from '../visitor.messages.ts';

type DeletedVisitor = ListDeletedVisitorsQuery['listDeletedVisitor']['items'][number];

const COLUMNS: readonly TableColumn<DeletedVisitor>[] = [
  { id: 'name', header: vpmTexts.name, isSticky: true, value: ({ fullName }) => showName(fullName) },
  {
    id: 'classification',
    header: vpmTexts.classification,
    cell: ({ classificationName }) => classificationName ?? vpmTexts.placeholder,
  },
  { id: 'mobile', header: vpmTexts.mobile, cell: ({ mobile }) => formatMobile(mobile) },
  dateColumn('deleted', texts.deletedOn, ({ deletedDate }) => deletedDate ?? ''),
  { id: 'action', header: vpmTexts.action, cell: (visitor) => <Restore visitor={visitor} />, width: '1px' },
];

const NOBODY: readonly DeletedVisitor[] = [];

/** The chapter's deleted visitors, the latest first, each to be restored (rule visitors/restoring). */
export function DeletedVisitors({ onClose }: { onClose: () => void }) {
  const { chapterId } = useSession();
  const query = useApiQuery(ListDeletedVisitorsDocument, { chapterId });
  const rows = useMemo(() => query.data?.listDeletedVisitor.items ?? NOBODY, [query.data]);
  return (
    <Dialog title={texts.title} opened onClose={onClose} size="xl">
      <DataTable
        label={texts.title}
        columns={COLUMNS}
        rows={rows}
        rowId={({ pk }) => pk}
        source={query}
        emptyText={vpmTexts.empty}
        foldsOnPhones
      />
    </Dialog>
  );
}

function Restore({ visitor }: { visitor: DeletedVisitor }) {
  const { pk: id, version } = visitor;
  const fullName = showName(visitor.fullName);
  const { chapterId } = useSession();
  const { mutateAsync, isPending } = useApiMutation(RestoreVisitorDocument);

  async function restore(): Promise<void> {
    try {
      await mutateAsync({ input: { chapterId, id, version } });
      toast.success(texts.restored(fullName));
    } catch (failure) {
      toast.error(toText(failure));
    }
  }

  return (
    <Button
      size="compact-sm"
      aria-label={controlTexts.of(texts.restore, fullName)}
      loading={isPending}
      onClick={() => void restore()}
    >
      {texts.restore}
    </Button>
  );
}
