import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { UsersIcon } from '#ui/icons/icons.tsx';
import { importEntryTexts } from './import-entry.messages.ts';

const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }));

interface ImportPeopleProps {
  chapterId: string;
  chapterName: string;
}

/** Lets a chapter move in with its people: members, visitors and classifications from Excel or CSV files. */
export function ImportPeople(props: ImportPeopleProps) {
  // What was chosen for one chapter is nothing to another.
  return <ImportButton key={props.chapterId} {...props} />;
}

/** Once opened the dialog stays, so that closing it loses nothing of what was chosen. */
function ImportButton(props: ImportPeopleProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);

  function handleOpen(): void {
    setIsOpen(true);
    setWasOpened(true);
  }

  return (
    <>
      <Button variant="default" leftSection={<UsersIcon />} onClick={handleOpen}>
        {importEntryTexts.open}
      </Button>
      <Suspense fallback={null}>
        {wasOpened && <ImportDialog {...props} opened={isOpen} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}
