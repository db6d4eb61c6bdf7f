import { CLASSIFICATION_PAGE_SIZES } from '@fellowship/domain/lists/paging';
import { Accordion, Button, Group, Skeleton, Stack, Title } from '@mantine/core';
import { lazy, Suspense, useRef } from 'react';
import { Link } from 'react-router';
import { useRememberedChoice } from '#browser/remembered.ts';
import { TableExport } from '#exports/table-export.tsx';
import type { Classification } from '#pickers/use-classifications.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import type { TableHandle } from '#ui/table/table-handle.ts';
import { useFocusBack } from '#ui/use-focus-back.ts';
import { classificationScreenTexts, classificationTexts } from './classification.messages.ts';
import { CLASSIFICATION_COLUMNS, ClassificationCard, editButtonId } from './classification-columns.tsx';
import { RowActionsContext } from './row-actions.ts';
import { useClassificationEditing } from './use-classification-editing.ts';

// The table can be read before the form is there.
const ClassificationForm = lazy(async () => ({
  default: (await import('./classification-form.tsx')).ClassificationForm,
}));

const EDITOR = 'editor';

/** The classifications of the chapter: created and renamed above, who holds each and Delete in the table. */
export function BusinessClassificationScreen() {
  const { classifications, source, edited, edit, cancel, save, remove } = useClassificationEditing();
  const [opened, setOpened] = useRememberedChoice('classification-editor', [EDITOR, ''], EDITOR);
  const table = useRef<TableHandle<Classification>>(null);
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
        <DataTable
          label={classificationTexts.title}
          columns={CLASSIFICATION_COLUMNS}
          rows={classifications}
          rowId={({ id }) => id}
          source={source}
          emptyText={classificationTexts.none}
          pageSizes={CLASSIFICATION_PAGE_SIZES}
          handle={table}
          card={(row) => <ClassificationCard classification={row} />}
        />
      </Stack>
    </RowActionsContext>
  );
}
