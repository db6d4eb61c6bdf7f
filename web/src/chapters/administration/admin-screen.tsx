import { Accordion, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { ChapterField } from '#pickers/chapter-field.tsx';
import { administrationTexts } from './administration.messages.ts';
import { ChapterProfile } from './chapter-profile.tsx';

/** Fetched when it is opened: most come to look after a chapter that is there. */
const NewChapterForm = lazy(async () => ({
  default: (await import('./new-chapter-form.tsx')).NewChapterForm,
}));

/** Fetched when it is opened: it is set once. */
const ContactAddressPanel = lazy(async () => ({
  default: (await import('#platform/contact/contact-address-form.tsx')).ContactAddressPanel,
}));

/** Fetched with the chapter that was chosen. */
const ChapterPeople = lazy(async () => ({
  default: (await import('./chapter-people.tsx')).ChapterPeople,
}));

const NEW_CHAPTER = 'new-chapter';
const PROFILE = 'profile';
const CONTACT = 'contact';

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
        <Button onClick={() => setOpen(NEW_CHAPTER)}>{administrationTexts.newChapter}</Button>
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
        <Accordion.Item value={CONTACT}>
          <Accordion.Control>{administrationTexts.contactAddress}</Accordion.Control>
          <Accordion.Panel>
            {open === CONTACT && (
              <Suspense fallback={<Skeleton height={360} />}>
                <ContactAddressPanel />
              </Suspense>
            )}
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
      {chapterId === '' ? (
        open === null && <Text c="dimmed">{administrationTexts.chooseFirst}</Text>
      ) : (
        <Suspense fallback={<Skeleton height={420} />}>
          <ChapterPeople key={chapterId} chapterId={chapterId} />
        </Suspense>
      )}
    </Stack>
  );
}
