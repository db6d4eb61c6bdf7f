import { IMPORT_KINDS, type ImportKind } from '@fellowship/domain/imports/import-columns';
import { Alert, Button, FileButton, Group, List, Progress, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { downloadFile } from '#exports/download-file.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DownloadIcon } from '#ui/icons/icons.tsx';
import { FaultTable } from './fault-table.tsx';
import { ImportDone } from './import-done.tsx';
import { importKindNames, importTexts, templateTexts } from './imports.messages.ts';
import type { FoundRows } from './match-sheets.ts';
import { getCount, type ImportResult, type ImportWork, useImport } from './use-import.ts';

const ACCEPTED = '.xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface ChooseFilesProps {
  hasChosen: boolean;
  onChoose: (files: readonly File[]) => void;
  /** Looks once more at what was chosen, after a request that failed; null where that is no question. */
  onAgain: (() => void) | null;
}

/** Files to choose, one Excel file or several of CSV; the same one too, once it was corrected. */
export function ChooseFiles({ hasChosen, onChoose, onAgain }: ChooseFilesProps) {
  return (
    <>
      <FileButton multiple accept={ACCEPTED} onChange={onChoose}>
        {(props) => (
          <Button variant={hasChosen ? 'default' : 'filled'} {...props}>
            {hasChosen ? importTexts.chooseOthers : importTexts.choose}
          </Button>
        )}
      </FileButton>
      {onAgain && <Button onClick={onAgain}>{importTexts.again}</Button>}
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
  const { state, choose, look, run, startAgain } = useImport(chapterId);
  const { found, check, work, failure, isDone } = state;
  const isReady = found !== null && check !== null && check.faultCount === 0 && !isDone;
  return (
    <Dialog
      title={importTexts.title(chapterName)}
      opened={opened}
      onClose={onClose}
      isStatic={work !== null}
      size="xl"
    >
      {work && <Working work={work} />}
      {!work && isDone && check && (
        <ImportDone result={check} failure={failure} onAgain={startAgain} onClose={onClose} />
      )}
      {!work && !isDone && (
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
          {check && check.faultCount > 0 && <FaultTable check={check} chapterName={chapterName} />}
          {isReady && <ImportReady found={found} onImport={(invitesNow) => void run(found, invitesNow)} />}
          <Group justify="flex-end" gap="sm">
            <ChooseFiles
              hasChosen={found !== null}
              onChoose={(files) => void choose(files)}
              onAgain={found && !check && found.obstacles.length === 0 ? () => void look(found) : null}
            />
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}

function Working({ work: { text, progress } }: { work: ImportWork }) {
  const percent = progress === null ? 100 : Math.round(progress * 100);
  return (
    <Stack gap="xs" py="lg">
      <Text role="status">{text}</Text>
      <Progress value={percent} striped={progress === null} animated={progress === null} aria-label={text} />
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

interface ImportReadyProps {
  found: FoundRows;
  onImport: (invitesNow: boolean) => void;
}

/** Every row is right: what is left to decide is when the new members are invited. */
export function ImportReady({ found, onImport }: ImportReadyProps) {
  const [when, setWhen] = useState('now');
  const hasMembers = found.rows.members.length > 0;
  return (
    <Stack gap="md">
      <Alert color="green" role="status">
        {importTexts.faultless}
      </Alert>
      {hasMembers && (
        <Radio.Group label={importTexts.invitations} value={when} onChange={setWhen}>
          <Stack gap="sm" mt="xs">
            <Radio value="now" label={importTexts.inviteNow} />
            <Radio value="later" label={importTexts.inviteLater} />
          </Stack>
        </Radio.Group>
      )}
      <Group justify="flex-end">
        <Button onClick={() => onImport(hasMembers && when === 'now')}>
          {importTexts.importNow(getCount(found))}
        </Button>
      </Group>
    </Stack>
  );
}
