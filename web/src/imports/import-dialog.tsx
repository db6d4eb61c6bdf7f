import { IMPORT_KINDS, type ImportKind } from '@fellowship/domain/imports/import-columns';
import { Alert, Button, FileButton, Group, List, Progress, Stack, Text } from '@mantine/core';
import { downloadFile } from '#exports/download-file.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { DownloadIcon } from '#ui/icons/icons.tsx';
import { FaultTable } from './fault-table.tsx';
import { ImportDone } from './import-done.tsx';
import { importKindNames, importTexts, templateTexts } from './imports.messages.ts';
import { MapColumns } from './map-columns.tsx';
import type { FoundRows } from './match-sheets.ts';
import { type ImportResult, useImport } from './use-import.ts';

const ACCEPTED =
  '.xlsx,.xls,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface ChooseFilesProps {
  hasChosen: boolean;
  onChoose: (files: readonly File[]) => void;
  /** Checks what was chosen, after a request that failed or another choice of columns; null when that is no question. */
  onCheck: (() => void) | null;
}

/** Files to choose, one Excel file or several of CSV; the same one too, once it was corrected. */
export function ChooseFiles({ hasChosen, onChoose, onCheck }: ChooseFilesProps) {
  return (
    <>
      <FileButton multiple accept={ACCEPTED} onChange={onChoose}>
        {(props) => (
          <Button variant={hasChosen ? 'default' : 'filled'} {...props}>
            {hasChosen ? importTexts.chooseOthers : importTexts.choose}
          </Button>
        )}
      </FileButton>
      {onCheck && <Button onClick={onCheck}>{importTexts.check}</Button>}
    </>
  );
}

interface ImportDialogProps {
  chapterId: string;
  chapterName: string;
  opened: boolean;
  onClose: () => void;
}

/** The steps of an import: choose, check, import, result. */
export function ImportDialog({ chapterId, chapterName, opened, onClose }: ImportDialogProps) {
  const { state, choose, replan, look, run, startAgain } = useImport(chapterId);
  const { sheets, plans, found, check, work, failure, isDone } = state;
  const checked = found && check && { sheets, plans, found, faults: check.faults };
  const rightCount = check ? IMPORT_KINDS.reduce((sum, kind) => sum + check[kind], 0) : 0;
  const hasFaults = check !== null && check.faultCount > 0;
  return (
    <Dialog
      title={importTexts.title(chapterName)}
      opened={opened}
      onClose={onClose}
      isStatic={work !== null}
      size="xl"
    >
      {work !== null && <Working text={work} />}
      {work === null && isDone && checked && (
        <ImportDone
          chapterId={chapterId}
          result={check}
          checked={checked}
          onAgain={startAgain}
          onClose={onClose}
        />
      )}
      {work === null && !isDone && (
        <Stack gap="md">
          {failure !== null && (
            <Alert color="red" role="alert">
              {failure}
            </Alert>
          )}
          {!found && (
            <>
              <Text>{importTexts.intro}</Text>
              <TemplateLinks />
            </>
          )}
          {found && <FoundSummary fileNames={state.fileNames} found={found} check={check} />}
          {found && found.obstacles.length > 0 && <Obstacles texts={found.obstacles} />}
          {found && <MapColumns sheets={sheets} plans={plans} onChange={replan} />}
          {hasFaults && checked && (
            <FaultTable
              {...checked}
              faultCount={check.faultCount}
              advice={rightCount > 0 ? importTexts.correctFirst : importTexts.correctAll}
            />
          )}
          {check && !hasFaults && (
            <Alert color="green" role="status">
              {importTexts.faultless}
            </Alert>
          )}
          <DialogActions>
            <ChooseFiles
              hasChosen={found !== null}
              onChoose={(files) => void choose(files)}
              onCheck={found && !check && found.obstacles.length === 0 ? () => void look(found) : null}
            />
            {found && rightCount > 0 && (
              <Button onClick={() => void run(found)}>
                {hasFaults ? importTexts.importGood(rightCount) : importTexts.importNow(rightCount)}
              </Button>
            )}
          </DialogActions>
        </Stack>
      )}
    </Dialog>
  );
}

function Working({ text }: { text: string }) {
  return (
    <Stack gap="xs" py="lg">
      <Text role="status">{text}</Text>
      <Progress value={100} striped animated aria-label={text} />
    </Stack>
  );
}

function Obstacles({ texts }: { texts: readonly string[] }) {
  return (
    <Alert color="red" role="alert">
      <List>
        {texts.map((text) => (
          <List.Item key={text}>{text}</List.Item>
        ))}
      </List>
    </Alert>
  );
}

/** The templates to fill in; what writes them is fetched when one is asked for. */
export function TemplateLinks() {
  async function downloadExcel(): Promise<void> {
    const { excelTemplate } = await import('./template/write-template.ts');
    downloadFile(await excelTemplate(), `${templateTexts.fileName}.xlsx`);
  }
  async function downloadCsv(kind: ImportKind): Promise<void> {
    const { csvTemplate } = await import('./template/write-template.ts');
    downloadFile(csvTemplate(kind), `${templateTexts.fileName}-${kind}.csv`);
  }
  return (
    <Group gap="sm">
      <Button variant="light" leftSection={<DownloadIcon />} onClick={() => void downloadExcel()}>
        {importTexts.excelTemplate}
      </Button>
      {IMPORT_KINDS.map((kind) => (
        <Button key={kind} variant="subtle" size="sm" onClick={() => void downloadCsv(kind)}>
          {importTexts.csvTemplate(importKindNames[kind])}
        </Button>
      ))}
    </Group>
  );
}

interface FoundSummaryProps {
  fileNames: readonly string[];
  found: FoundRows;
  check: ImportResult | null;
}

/** What the files hold, and the places that are left for it. */
export function FoundSummary({ fileNames, found, check }: FoundSummaryProps) {
  const { rows, notes } = found;
  return (
    <Stack gap="xs">
      <Text c="dimmed" size="sm">
        {importTexts.chosen(fileNames.join(', '))}
      </Text>
      <List>
        {IMPORT_KINDS.filter((kind) => rows[kind].length > 0).map((kind) => (
          <List.Item key={kind}>{importTexts.foundRows(importKindNames[kind], rows[kind].length)}</List.Item>
        ))}
        {check && rows.members.length > 0 && (
          <List.Item>{importTexts.seats(check.freeSeats, rows.members.length)}</List.Item>
        )}
      </List>
      {notes.map((note) => (
        <Text key={note} size="sm" c="dimmed">
          {note}
        </Text>
      ))}
    </Stack>
  );
}
