import { Stack, Title } from '@mantine/core';
import { useSession } from '#identity/session-context.ts';
import { MemberProfile } from './profile/member-profile.tsx';
import { profileFormTexts } from './profile/profile.messages.ts';

/** My Profile: what the club knows of the person who is signed in, to keep up to date. */
export function MemberScreen() {
  const { chapterId, rotaryId } = useSession();
  return (
    <Stack gap="lg">
      <Title order={1}>{profileFormTexts.title}</Title>
      <MemberProfile chapterId={chapterId} rotaryId={rotaryId} />
    </Stack>
  );
}
