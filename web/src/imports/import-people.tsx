import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { UsersIcon } from '#ui/icons/icons.tsx';
import { importTexts } from './imports.messages.ts';
import { useImport } from './use-import.ts';

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

function ImportButton({ chapterId, chapterName }: ImportPeopleProps) {
  const [isOpen, setIsOpen] = useState(false);
  const importing = useImport(chapterId);
  return (
    <>
      <Button variant="default" leftSection={<UsersIcon />} onClick={() => setIsOpen(true)}>
        {importTexts.open}
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <ImportDialog chapterName={chapterName} importing={importing} onClose={() => setIsOpen(false)} />
        )}
      </Suspense>
    </>
  );
}
