import { Paper, Stack, Title } from '@mantine/core';
import { GetOwnProfileDocument } from '#api/generated/main/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { useSession } from '#identity/session-context.ts';
import { AsyncView } from '#ui/async-view.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { ShareBusinessCard } from './business-card/share-business-card.tsx';
import { profileTexts } from './member.messages.ts';
import { ProfileFacts } from './profile-facts.tsx';

/** The facts and the button below them. */
const FACTS_SHAPE = [[[225, 525]]] as const;

/** The member's own profile on Home, and the business card to share. */
export function ProfileCard() {
  const { chapterId, rotaryId } = useSession();
  const source = useApiQuery(GetOwnProfileDocument, { chapterId, rotaryId });
  return (
    <Paper component="section" withBorder p="lg" radius="md" aria-labelledby="profile">
      <Stack gap="md">
        <Title order={2} id="profile">
          {profileTexts.heading}
        </Title>
        <AsyncView source={source} skeleton={<SkeletonRows rows={FACTS_SHAPE} />}>
          {({ getMember: member }) => (
            <>
              <ProfileFacts member={member} />
              <ShareBusinessCard member={member} />
            </>
          )}
        </AsyncView>
      </Stack>
    </Paper>
  );
}
