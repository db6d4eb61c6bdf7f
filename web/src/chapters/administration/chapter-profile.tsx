import { formatDate } from '@fellowship/domain/calendar/formats';
import { Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { ChapterProfileDocument, type ChapterProfileQuery } from '#api/generated/main/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { chapterLogoUrl } from '#media/media-url.ts';
import { RemoteImage } from '#media/remote-image.tsx';
import { AsyncView } from '#ui/async-view.tsx';
import { adminTexts, chapterFieldTexts } from './administration.messages.ts';

type Profile = ChapterProfileQuery['getChapter'];

/** What is known of a chapter; it is only read here. */
export function ChapterProfile({ chapterId }: { chapterId: string }) {
  const source = useApiQuery(ChapterProfileDocument, { pk: chapterId });
  return <AsyncView source={source}>{({ getChapter }) => <Facts chapter={getChapter} />}</AsyncView>;
}

function Facts({ chapter }: { chapter: Profile }) {
  const { pk, chapterName, chapterLogo, createdDate } = chapter;
  const facts: [label: string, value: string | null][] = [
    [chapterFieldTexts.chapterName, chapterName],
    [chapterFieldTexts.sk, chapter.sk],
    [chapterFieldTexts.rotaryDistrictCode, chapter.rotaryDistrictCode],
    [chapterFieldTexts.weeklyMeetingDay, chapter.weeklyMeetingDay],
    [chapterFieldTexts.districtAddress, chapter.districtAddress],
    [chapterFieldTexts.timeZone, chapter.timeZone],
    [chapterFieldTexts.createdDate, createdDate && formatDate(createdDate)],
  ];
  return (
    <Group align="flex-start" gap="lg">
      <RemoteImage
        src={chapterLogoUrl(pk, chapterLogo)}
        alt={chapterFieldTexts.logoOf(chapterName)}
        size={96}
        shape="square"
      />
      <SimpleGrid component="dl" cols={{ base: 1, sm: 2 }} m={0} flex={1} miw={240}>
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
