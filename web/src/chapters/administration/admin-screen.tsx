import { Accordion, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { ChapterProfileDocument } from '#api/generated/main/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { ChapterField } from '#chapters/picking/chapter-field.tsx';
import { ImportPeople } from '#imports/import-people.tsx';
import { administrationTexts } from './administration.messages.ts';
import { ChapterAdmins } from './chapter-admins.tsx';
import { ChapterProfile } from './chapter-profile.tsx';
import { NewAdminForm } from './new-admin-form.tsx';

/** Fetched when it is opened: most come to look after a chapter that is there. */
const NewChapterForm = lazy(async () => ({
  default: (await import('./new-chapter-form.tsx')).NewChapterForm,
}));

const NEW_CHAPTER = 'new-chapter';
const PROFILE = 'profile';

/** Support Admin: a chapter is chosen or created, its profile read, and its admins looked after. */
export function AdminScreen() {
  const [chapterId, setChapterId] = useState('');
  const [open, setOpen] = useState<string | null>(null);

  function choose(chosen: string): void {
    setChapterId(chosen);
    setOpen(chosen === '' ? null : PROFILE);
  }

  return (
    <Stack gap="lg">
      <Title order={1}>{administrationTexts.title}</Title>
      <Group align="flex-end" gap="sm">
        <div style={{ flex: '1 1 16rem', maxWidth: '24rem' }}>
          <ChapterField value={chapterId} onPick={({ pk }) => choose(pk)} />
        </div>
        {chapterId !== '' && (
          <Button variant="default" onClick={() => choose('')}>
            {administrationTexts.selectOther}
          </Button>
        )}
        <Button onClick={() => setOpen(NEW_CHAPTER)} disabled={open === NEW_CHAPTER}>
          {administrationTexts.newChapter}
        </Button>
      </Group>
      <Accordion variant="separated" radius="md" order={2} value={open} onChange={setOpen}>
        <Accordion.Item value={NEW_CHAPTER}>
          <Accordion.Control>{administrationTexts.newChapter}</Accordion.Control>
          <Accordion.Panel>
            {open === NEW_CHAPTER && (
              <Suspense fallback={<Skeleton height={420} />}>
                <NewChapterForm onCreated={choose} />
              </Suspense>
            )}
          </Accordion.Panel>
        </Accordion.Item>
        {chapterId !== '' && (
          <Accordion.Item value={PROFILE}>
            <Accordion.Control>{administrationTexts.profile}</Accordion.Control>
            <Accordion.Panel>
              <ChapterProfile chapterId={chapterId} />
            </Accordion.Panel>
          </Accordion.Item>
        )}
      </Accordion>
      {chapterId === '' ? (
        open === null && <Text c="dimmed">{administrationTexts.chooseFirst}</Text>
      ) : (
        <ChapterPeople key={chapterId} chapterId={chapterId} />
      )}
    </Stack>
  );
}

/** Who looks after a chapter, how somebody more comes to do so, and how it moves in with its people. */
function ChapterPeople({ chapterId }: { chapterId: string }) {
  const chapter = useApiQuery(ChapterProfileDocument, { pk: chapterId });
  return (
    <>
      <Stack gap="sm">
        <Title order={2}>{administrationTexts.admins}</Title>
        <ChapterAdmins chapterId={chapterId} />
      </Stack>
      <Paper withBorder p="md" radius="md">
        <Title order={2}>{administrationTexts.newMember}</Title>
        <Text size="sm" c="dimmed" mb="md">
          {administrationTexts.newMemberHint}
        </Text>
        <NewAdminForm chapterId={chapterId} />
      </Paper>
      <Paper withBorder p="md" radius="md">
        <Title order={2}>{administrationTexts.moveIn}</Title>
        <Text size="sm" c="dimmed" mb="md">
          {administrationTexts.moveInHint}
        </Text>
        <ImportPeople chapterId={chapterId} chapterName={chapter.data?.getChapter.chapterName ?? ''} />
      </Paper>
    </>
  );
}
