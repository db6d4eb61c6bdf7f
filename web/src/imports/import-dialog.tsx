import { Alert, Group, List, Progress, Stack, Text } from '@mantine/core';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ChooseFiles } from './choose-files.tsx';
import { FaultTable } from './fault-table.tsx';
import { FoundSummary } from './found-summary.tsx';
import { ImportDone } from './import-done.tsx';
import { ImportReady } from './import-ready.tsx';
import { importTexts } from './imports.messages.ts';
import { TemplateLinks } from './template/template-links.tsx';
import { type ImportWork, useImport } from './use-import.ts';

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
