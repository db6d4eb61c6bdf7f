import { Anchor, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { MeetingFollower } from '#attendance/meeting-follower.tsx';
import { useSession } from '#identity/session-context.ts';
import { useCaller } from '#identity/use-session-user.ts';
import { NextMeetingCard } from '#meetings/next-meeting-card.tsx';
import { appTexts } from './app.messages.ts';
import { menuTree } from './shell/menu-tree.ts';

/** What a chapter admin starts from: the chapter, its next meeting, and the way to what can be done. */
export function ChapterAdminCard() {
  const { chapterName, weeklyMeetingDay, fullName } = useSession();
  const entries = menuTree(useCaller())
    .flatMap((node) => ('entry' in node ? [node.entry] : node.entries))
    .filter(({ path }) => path !== '/');
  return (
    <Stack gap="md">
      <Paper component="section" withBorder p="lg" radius="md" aria-labelledby="chapter">
        <Stack gap="xs">
          <Title order={2} id="chapter">
            {chapterName}
          </Title>
          <Text c="dimmed">
            {fullName}
            {weeklyMeetingDay !== null && ` · ${appTexts.meetingDay(weeklyMeetingDay)}`}
          </Text>
          <SimpleGrid cols={{ base: 2, sm: 3, md: 4 }} spacing="md" verticalSpacing={0}>
            {entries.map(({ path, label }) => (
              <Anchor key={path} component={Link} to={path} py={10}>
                {label}
              </Anchor>
            ))}
          </SimpleGrid>
        </Stack>
      </Paper>
      <NextMeetingCard ownStatus={(meeting) => <MeetingFollower meeting={meeting} />} />
    </Stack>
  );
}
