import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { UsersIcon } from '#ui/icons/icons.tsx';
import { importEntryTexts } from './import-entry.messages.ts';

const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }));

interface ImportPeopleProps {
  chapterId: string;
  chapterName: string;
}

/** Lets a chapter move in with its people: members, visitors and classifications from Excel or CSV files. */
export function ImportPeople(props: ImportPeopleProps) {
  const { open, dialog } = useImportDialog(props);
  return (
    <>
      <Button variant="default" leftSection={<UsersIcon />} onClick={open}>
        {importEntryTexts.open}
      </Button>
      {dialog}
    </>
  );
}

/**
 * The same for a screen that opens it from its menu. Once opened the dialog stays, so that closing it loses nothing of
 * what was chosen; what was chosen for one chapter is nothing to another.
 */
export function useImportDialog(props: ImportPeopleProps): { open: () => void; dialog: ReactNode } {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return {
    open() {
      setIsOpen(true);
      setWasOpened(true);
    },
    dialog: (
      <Suspense fallback={null}>
        {wasOpened && (
          <ImportDialog key={props.chapterId} {...props} opened={isOpen} onClose={() => setIsOpen(false)} />
        )}
      </Suspense>
    ),
  };
}
