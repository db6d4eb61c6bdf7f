import { Skeleton, Stack, Title } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#identity/session-context.ts';
import { getVisitor } from './conversion/visitor-data.ts';
import { EmailChange } from './profile/email-change.tsx';
import { MemberProfile } from './profile/member-profile.tsx';
import { OwnDataButton } from './profile/own-data-button.tsx';
import { profileFormTexts } from './profile/profile.messages.ts';

const ConversionScreen = lazy(async () => ({
  default: (await import('./conversion/conversion-screen.tsx')).ConversionScreen,
}));

const OwnPreferences = lazy(async () => ({
  default: (await import('./preferences/own-preferences.tsx')).OwnPreferences,
}));

/** My Profile; or, where the list of visitors asked for it, the form by which a visitor becomes a member. */
export function MemberScreen() {
  const visitor = getVisitor(useLocation().state);
  return visitor ? (
    <Suspense fallback={<Skeleton height={420} />}>
      <ConversionScreen visitor={visitor} />
    </Suspense>
  ) : (
    <OwnProfile />
  );
}

/** What the club knows of the person who is signed in, to keep up to date. */
function OwnProfile() {
  const { chapterId, rotaryId } = useSession();
  return (
    <Stack gap="lg">
      <Title order={1}>{profileFormTexts.title}</Title>
      <EmailChange />
      <MemberProfile chapterId={chapterId} rotaryId={rotaryId} />
      <Suspense fallback={<Skeleton height={220} />}>
        <OwnPreferences />
      </Suspense>
      <OwnDataButton />
    </Stack>
  );
}
