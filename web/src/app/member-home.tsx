import { getWeekday } from '@fellowship/domain/calendar/dates';
import { nextMeeting } from '@fellowship/domain/meetings/meeting-rules';
import { Button, Paper, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { OwnDashboardCard } from '#activities/own-dashboard-card.tsx';
import { useUnread, WaitingCard } from '#activities/waiting/waiting-card.tsx';
import {
  GetDashboardDocument,
  GetOwnProfileDocument,
  NextMeetingDocument,
} from '#api/generated/main/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { useCaller, useSession, useToday } from '#identity/session-context.tsx';
import { ProfileCard } from '#members/profile-card.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { InviteVisitor } from '#visitors/registration/invite-visitor.tsx';
import classes from './home.module.css';
import { MemberMeetingCard } from './member-meeting-card.tsx';
import { HOME_OF_MEMBER } from './screen-skeleton.tsx';
import { giftEntries } from './shell/menu-tree.tsx';

/** The dashboard and the profile, which come together: the one would move the other. */
const BELOW = [[[309, 609]], [[602, 942]]] as const;

/**
 * Home of a member: on a meeting's day the way in comes first, on any other what waits and what can be given (rule
 * platform/home). What decides the order is read at once, so that nothing moves when it comes.
 */
export function MemberHome() {
  const { chapterId, rotaryId, weeklyMeetingDay } = useSession();
  const today = useToday();
  const meetings = useApiQuery(NextMeetingDocument, { chapterId, today });
  const unread = useUnread();
  // Asked for at the same time, though shown further down.
  const figures = useApiQuery(GetDashboardDocument, { chapterId, rotaryId });
  const profile = useApiQuery(GetOwnProfileDocument, { chapterId, rotaryId });
  // What failed once does not keep the other back.
  const isComing = [figures, profile].some(({ isPending, failureCount }) => isPending && failureCount === 0);
  if (meetings.isPending || unread.isPending) return <SkeletonRows rows={HOME_OF_MEMBER} />;
  const { upcoming, closedToday } = meetings.data ?? {};
  const isDay = upcoming
    ? nextMeeting(upcoming.items, today)?.date === today ||
      closedToday?.items.some(({ date }) => date === today)
    : getWeekday(today) === weeklyMeetingDay;
  const waiting = <WaitingCard key="waiting" />;
  const meeting = <MemberMeetingCard key="meeting" />;
  return (
    <Stack gap="lg">
      {isDay ? [meeting, waiting] : [waiting, <GiveRow key="give" />, meeting]}
      {isComing ? (
        <SkeletonRows rows={BELOW} />
      ) : (
        <>
          <OwnDashboardCard />
          <InviteVisitor />
          <ProfileCard />
        </>
      )}
    </Stack>
  );
}

/** What can be given, side by side. */
function GiveRow() {
  const gifts = giftEntries(useCaller());
  if (gifts.length === 0) return null;
  return (
    <Paper withBorder p="md" radius="md" className={classes.gifts}>
      {gifts.map(({ path, label }) => (
        <Button key={path} component={Link} to={path} variant="light">
          {label}
        </Button>
      ))}
    </Paper>
  );
}
