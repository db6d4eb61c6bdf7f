import { daysBetween, type IsoDate } from '@fellowship/domain/calendar/dates';
import type { Attention } from '@fellowship/domain/chapters/chapter-overview';
import { StatusChip } from '#ui/page/status-chip.tsx';
import { attentionText, overviewTexts } from './overview.messages.ts';
import classes from './overview.module.css';
import type { ListedChapter } from './use-overview.ts';

/** So few days before its end, a subscription is urgent; so many after the last meeting, a chapter is. */
const URGENT_END_DAYS = 10;
const URGENT_PAUSE_DAYS = 28;

/** The days that a reason is about; null where it is about none. */
function daysOf(attention: Attention, chapter: ListedChapter, today: IsoDate): number | null {
  const { subscriptionEnd, lastMeeting } = chapter;
  if (attention === 'expired' && subscriptionEnd) return daysBetween(subscriptionEnd, today);
  if (attention === 'ending' && subscriptionEnd) return daysBetween(today, subscriptionEnd);
  if (attention === 'notMet' && lastMeeting) return daysBetween(lastMeeting, today);
  return null;
}

function isUrgent(attention: Attention, days: number | null): boolean {
  if (attention === 'expired' || attention === 'neverMet') return true;
  if (attention === 'ending') return (days ?? 0) <= URGENT_END_DAYS;
  return attention === 'notMet' && (days ?? 0) >= URGENT_PAUSE_DAYS;
}

/** Why a chapter needs a call, in words. */
export function describeAttentions(chapter: ListedChapter, today: IsoDate): string[] {
  return chapter.attentions.map((attention) => attentionText(attention, daysOf(attention, chapter, today)));
}

/** The same as chips; a trial is one, too. */
export function Attentions({ chapter, today }: { chapter: ListedChapter; today: IsoDate }) {
  const isTrial = chapter.status === 'Trial';
  if (!isTrial && chapter.attentions.length === 0) return null;
  return (
    <span className={classes.attentions}>
      {isTrial && <StatusChip tone="calm">{overviewTexts.trial}</StatusChip>}
      {chapter.attentions.map((attention) => {
        const days = daysOf(attention, chapter, today);
        return (
          <StatusChip key={attention} tone={isUrgent(attention, days) ? 'bad' : 'gold'}>
            {attentionText(attention, days)}
          </StatusChip>
        );
      })}
    </span>
  );
}
