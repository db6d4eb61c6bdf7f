import { formatDate } from '@fellowship/domain/calendar/formats';
import { chapterFields } from '@fellowship/domain/chapters/chapter.schema';
import { Accordion, Button, Group, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ChapterProfileDocument, type ChapterProfileQuery } from '#api/generated/main/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { chapterLogoUrl, RemoteImage } from '#media/remote-image.tsx';
import { ChapterField } from '#pickers/chapter-field.tsx';
import { AsyncView } from '#ui/async-view.tsx';
import { administrationTexts, adminTexts, chapterFieldTexts } from './administration.messages.ts';

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

/** Fetched when it is opened. */
const CorrectChapterDialog = lazy(async () => ({
  default: (await import('./correct-chapter-dialog.tsx')).CorrectChapterDialog,
}));

interface AdminScreenProps {
  /** What a chapter has paid. */
  payments: (chapter: Profile) => ReactNode;
}

/** Support Admin: a chapter is chosen or created, its profile read and corrected, and its admins looked after. */
export function AdminScreen({ payments }: AdminScreenProps) {
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
          <ChapterPeople key={chapterId} chapterId={chapterId} payments={payments} />
        </Suspense>
      )}
    </Stack>
  );
}

type Profile = ChapterProfileQuery['getChapter'];

/** What is known of a chapter, and the way to correct it. */
function ChapterProfile({ chapterId }: { chapterId: string }) {
  const source = useApiQuery(ChapterProfileDocument, { pk: chapterId });
  const [isCorrecting, setIsCorrecting] = useState(false);
  return (
    <AsyncView source={source}>
      {({ getChapter }) => (
        <Stack gap="md">
          <Facts chapter={getChapter} />
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setIsCorrecting(true)}>
              {administrationTexts.correct}
            </Button>
          </Group>
          {isCorrecting && (
            <Suspense>
              <CorrectChapterDialog chapter={getChapter} onDone={() => setIsCorrecting(false)} />
            </Suspense>
          )}
        </Stack>
      )}
    </AsyncView>
  );
}

function Facts({ chapter }: { chapter: Profile }) {
  const { pk, chapterName, chapterLogo, createdDate } = chapter;
  const facts: [label: string, value: string | null][] = [
    [chapterFields.chapterName.label, chapterName],
    [chapterFields.sk.label, chapter.sk],
    [chapterFields.rotaryDistrictCode.label, chapter.rotaryDistrictCode],
    [chapterFields.weeklyMeetingDay.label, chapter.weeklyMeetingDay],
    [chapterFields.districtAddress.label, chapter.districtAddress],
    [chapterFields.timeZone.label, chapter.timeZone],
    [chapterFields.createdDate.label, createdDate && formatDate(createdDate)],
  ];
  return (
    <Group align="flex-start" gap="lg">
      <RemoteImage
        src={chapterLogoUrl(pk, chapterLogo)}
        alt={chapterFieldTexts.logoOf(chapterName)}
        size={96}
        shape="square"
      />
      <SimpleGrid component="dl" cols={{ base: 1, sm: 2 }} m={0} flex="1 1 15rem" miw={0}>
        {facts.map(([label, value]) => (
          <Stack key={label} gap={0}>
            <Text component="dt" size="sm" c="dimmed">
              {label}
            </Text>
            <Text component="dd" m={0} style={{ overflowWrap: 'anywhere' }}>
              {value || adminTexts.noEmail}
            </Text>
          </Stack>
        ))}
      </SimpleGrid>
    </Group>
  );
}
