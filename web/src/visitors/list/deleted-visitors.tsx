import { formatMobile } from '@fellowship/domain/members/show-mobile';
import { showName } from '@fellowship/domain/members/show-name';
import { Button, Group } from '@mantine/core';
import { useMemo } from 'react';
import type { ListDeletedVisitorsQuery } from '#api/generated/main/graphql.ts';
import {
  EraseVisitorDocument,
  ListDeletedVisitorsDocument,
  RestoreVisitorDocument,
} from '#api/generated/main/graphql.ts';
import { useApiMutation, useApiQuery } from '#api/use-api.ts';
import { useSession } from '#identity/session-context.tsx';
import { confirm } from '#ui/dialog/confirm.tsx';
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
  { id: 'action', header: vpmTexts.action, cell: (visitor) => <Actions visitor={visitor} />, width: '1px' },
];

const NOBODY: readonly DeletedVisitor[] = [];

/** The chapter's deleted visitors, the latest first, each to be restored or erased (rules visitors/restoring, visitors/erasure). */
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

function Actions({ visitor }: { visitor: DeletedVisitor }) {
  const { pk: id, version } = visitor;
  const fullName = showName(visitor.fullName);
  const { chapterId } = useSession();
  const restore = useApiMutation(RestoreVisitorDocument);
  const erase = useApiMutation(EraseVisitorDocument);

  async function send(mutation: typeof restore | typeof erase, done: string): Promise<void> {
    try {
      await mutation.mutateAsync({ input: { chapterId, id, version } });
      toast.success(done);
    } catch (failure) {
      toast.error(toText(failure));
    }
  }

  async function handleErase(): Promise<void> {
    const isSure = await confirm({
      title: texts.eraseTitle,
      text: texts.eraseQuestion(fullName),
      detail: texts.eraseDetail,
      confirmLabel: texts.eraseTitle,
      isDangerous: true,
    });
    if (isSure) await send(erase, texts.erased);
  }

  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        size="compact-sm"
        aria-label={controlTexts.of(texts.restore, fullName)}
        loading={restore.isPending}
        onClick={() => void send(restore, texts.restored(fullName))}
      >
        {texts.restore}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={controlTexts.of(texts.erase, fullName)}
        loading={erase.isPending}
        onClick={() => void handleErase()}
      >
        {texts.erase}
      </Button>
    </Group>
  );
}
