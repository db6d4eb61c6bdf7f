import { Button, FileButton } from '@mantine/core';
import { importTexts } from './imports.messages.ts';

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
