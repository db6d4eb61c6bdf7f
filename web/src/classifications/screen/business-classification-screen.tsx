import { CLASSIFICATION_PAGE_SIZES } from '@fellowship/domain/lists/paging';
import { Accordion, Button, Group, Skeleton, Stack, Title } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import {
  CreateBusinessClassificationDocument,
  UpdateBusinessClassificationDocument,
} from '#api/generated/main/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { useRememberedChoice } from '#browser/remembered.ts';
import { TableExport } from '#exports/table-export.tsx';
import { useSession } from '#identity/session-context.tsx';
import { emptyAction, SearchField, useFound, useListSearch } from '#lists/list-search.tsx';
import { type Classification, useClassifications } from '#pickers/use-classifications.ts';
import { confirm } from '#ui/dialog/confirm.tsx';
import { getFieldErrors, toText } from '#ui/errors.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { TableHandle } from '#ui/table/use-table-state.ts';
import { toast } from '#ui/toast/toast.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { useFocusBack } from '#ui/use-is-phone.ts';
import {
  classificationNotSaved,
  classificationScreenTexts,
  classificationTexts,
} from './classification.messages.ts';
import {
  CLASSIFICATION_COLUMNS,
  ClassificationCard,
  editButtonId,
  RowActionsContext,
} from './classification-columns.tsx';

// The table can be read before the form is there.
const ClassificationForm = lazy(async () => ({
  default: (await import('./classification-form.tsx')).ClassificationForm,
}));

const EDITOR = 'editor';

const toTexts = ({ name, memberNames }: Classification) => [name, ...memberNames];

/** The classifications of the chapter: created and renamed above, who holds each and Delete in the table. */
export function BusinessClassificationScreen() {
  const { classifications, source, edited, edit, cancel, save, remove } = useClassificationEditing();
  const [opened, setOpened] = useRememberedChoice('classification-editor', [EDITOR, ''], EDITOR);
  const table = useRef<TableHandle<Classification>>(null);
  const search = useListSearch();
  const rows = useFound(classifications, search, toTexts);
  useFocusBack(edited && editButtonId(edited.id));
  const isReady = !source.isPending && !source.isError;
  return (
    <RowActionsContext value={{ edit, remove }}>
      <Stack gap="md">
        <Group justify="space-between" gap="sm">
          <Title order={1}>{classificationTexts.title}</Title>
          <Group gap="sm">
            <Button component={Link} to="/open-classification" variant="default">
              {classificationScreenTexts.openCount(
                classifications.filter(({ status }) => status === 'Open').length,
              )}
            </Button>
            <TableExport
              title={classificationTexts.title}
              columns={CLASSIFICATION_COLUMNS}
              rows={() => table.current?.rows() ?? []}
              isReady={isReady}
              lines={search.lines}
            />
          </Group>
        </Group>
        <Accordion
          variant="separated"
          // At once, so that the field is there to take the focus.
          transitionDuration={0}
          radius="md"
          order={2}
          value={edited ? EDITOR : opened}
          onChange={(value) => setOpened(value === EDITOR ? EDITOR : '')}
        >
          <Accordion.Item value={EDITOR}>
            <Accordion.Control>{classificationTexts.editor}</Accordion.Control>
            <Accordion.Panel>
              <Suspense fallback={<Skeleton height={150} />}>
                <ClassificationForm
                  key={edited?.id}
                  edited={edited}
                  classifications={classifications}
                  onSave={save}
                  onCancel={cancel}
                />
              </Suspense>
            </Accordion.Panel>
          </Accordion.Item>
        </Accordion>
        <SearchField search={search} label={classificationScreenTexts.search} />
        <DataTable
          label={classificationTexts.title}
          columns={CLASSIFICATION_COLUMNS}
          rows={rows}
          rowId={({ id }) => id}
          source={source}
          emptyText={classificationTexts.none}
          emptyAction={emptyAction(search)}
          firstPageFor={search.searched}
          pageSizes={CLASSIFICATION_PAGE_SIZES}
          handle={table}
          card={(row) => <ClassificationCard classification={row} />}
        />
      </Stack>
    </RowActionsContext>
  );
}

/** The classifications of the chapter, the one that is being edited, and the actions on them. */
function useClassificationEditing() {
  const { chapterId } = useSession();
  const { classifications, ...source } = useClassifications(chapterId);
  const create = useApiMutation(CreateBusinessClassificationDocument);
  const update = useApiMutation(UpdateBusinessClassificationDocument);
  const [editedId, setEditedId] = useState<string | null>(null);
  // The current one: another admin's change is shown before it is changed again.
  const edited = classifications.find(({ id }) => id === editedId) ?? null;

  /** Shows the error, at the field if it belongs there, and the current classifications. */
  function fail(doing: Parameters<typeof classificationNotSaved>[0], failure: unknown): Error {
    void source.refetch();
    if (Object.keys(getFieldErrors(failure)).length > 0) return failure as Error;
    const text = classificationNotSaved(doing, toText(failure));
    toast.error(text);
    return new Error(text, { cause: failure });
  }

  async function save(name: string): Promise<void> {
    try {
      if (edited) {
        const { id, version } = edited;
        await update.mutateAsync({ input: { chapterId, id, version, name } });
        toast.success(classificationScreenTexts.updated(name));
        setEditedId(null);
      } else {
        await create.mutateAsync({ input: { chapterId, name } });
        toast.success(classificationScreenTexts.created(name));
      }
    } catch (failure) {
      throw fail(edited ? 'updating' : 'creating', failure);
    }
  }

  async function remove({ id, name, version }: Classification): Promise<void> {
    const isAgreed = await confirm({
      title: classificationScreenTexts.deleteTitle,
      text: classificationScreenTexts.deleteQuestion(name),
      confirmLabel: controlTexts.delete,
      isDangerous: true,
    });
    if (!isAgreed) return;
    try {
      await update.mutateAsync({ input: { chapterId, id, version, isDeleted: true } });
      toast.success(classificationScreenTexts.deleted(name));
    } catch (failure) {
      fail('deleting', failure);
    }
  }

  return {
    classifications,
    source,
    edited,
    edit: ({ id }: Classification) => setEditedId(id),
    cancel: () => setEditedId(null),
    save,
    remove,
  };
}
