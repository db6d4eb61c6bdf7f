import { formatDate } from '@fellowship/domain/calendar/formats';
import { chapterFields } from '@fellowship/domain/chapters/chapter.schema';
import { Accordion, Button, Group, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ChapterProfileDocument, type ChapterProfileQuery } from '#api/generated/main/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { chapterLogoUrl, RemoteImage } from '#media/remote-image.tsx';
import { AsyncView } from '#ui/async-view.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { ChaptersOverview } from '../overview/chapters-overview.tsx';
import { useOverview } from '../overview/use-overview.ts';
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

/** What the screen shows beside the list: a chapter, or one of the panels; kept with the entry of the browser's history. */
type Opened = { readonly chapterId: string } | { readonly panel: typeof NEW_CHAPTER | typeof CONTACT };

function readOpened(state: unknown): Opened | null {
  if (typeof state !== 'object' || state === null) return null;
  const { chapterId, panel } = state as Record<string, unknown>;
  if (typeof chapterId === 'string') return { chapterId };
  return panel === NEW_CHAPTER || panel === CONTACT ? { panel } : null;
}

/** Support Admin: every chapter with its state; one is opened or created, its profile corrected, and its admins looked after. */
export function AdminScreen({ payments }: AdminScreenProps) {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const overview = useOverview();
  const opened = readOpened(state);
  const open = (next: Opened) => void navigate(pathname, { state: next });
  if (!opened) {
    return (
      <ChaptersOverview
        overview={overview}
        onOpen={(chapterId) => open({ chapterId })}
        onNew={() => open({ panel: NEW_CHAPTER })}
        onContact={() => open({ panel: CONTACT })}
      />
    );
  }
  return (
    <OpenedChapter
      key={'chapterId' in opened ? opened.chapterId : opened.panel}
      opened={opened}
      onCreated={(chapterId) => void navigate(pathname, { state: { chapterId }, replace: true })}
      onLeave={() => void navigate(pathname)}
      payments={payments}
    />
  );
}

interface OpenedChapterProps extends AdminScreenProps {
  opened: Opened;
  onCreated: (chapterId: string) => void;
  onLeave: () => void;
}

/** A chapter with its panels, or a panel alone. */
function OpenedChapter({ opened, onCreated, onLeave, payments }: OpenedChapterProps) {
  const chapterId = 'chapterId' in opened ? opened.chapterId : null;
  const [panel, setPanel] = useState<string | null>('panel' in opened ? opened.panel : PROFILE);
  return (
    <Stack gap="lg">
      <PageHeader
        title={administrationTexts.title}
        choice={
          <Button variant="default" onClick={onLeave}>
            {administrationTexts.selectOther}
          </Button>
        }
        action={<Button onClick={() => setPanel(NEW_CHAPTER)}>{administrationTexts.newChapter}</Button>}
      />
      <Accordion variant="separated" radius="md" order={2} value={panel} onChange={setPanel}>
        <Accordion.Item value={NEW_CHAPTER}>
          <Accordion.Control>{administrationTexts.newChapter}</Accordion.Control>
          <Accordion.Panel>
            {panel === NEW_CHAPTER && (
              <Suspense fallback={<Skeleton height={420} />}>
                <NewChapterForm onCreated={onCreated} />
              </Suspense>
            )}
          </Accordion.Panel>
        </Accordion.Item>
        {chapterId !== null && (
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
            {panel === CONTACT && (
              <Suspense fallback={<Skeleton height={360} />}>
                <ContactAddressPanel />
              </Suspense>
            )}
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
      {chapterId !== null && (
        <Suspense fallback={<Skeleton height={420} />}>
          <ChapterPeople chapterId={chapterId} payments={payments} />
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
