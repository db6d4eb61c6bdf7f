import type { IsoDate } from '../calendar/dates.ts';
import { meetingRefusals } from '../meetings/meeting.messages.ts';
import { noMeetingMessages } from '../meetings/no-meeting.messages.ts';
import { type Outcome, type Refusal, refuse } from '../refusals/refusal.ts';
import { activityRefusals } from './activity.messages.ts';
import type { MemberRef, Partner, PartnerFields } from './parties.ts';

/** A party as the own chapter knows it. */
export interface Person extends MemberRef {
  readonly fullName: string;
  readonly mobile: string | null;
  readonly classificationName: string | null;
  readonly businessClassificationId: string | null;
  readonly chapterName: string;
}

/** What decides whether an activity can be recorded, and for which meetings it counts. */
export interface ActivityFacts {
  readonly author: Person;
  readonly partner: Partner;
  /** The Active member who was chosen, no admin; null when there is none. */
  readonly found: Person | null;
  /** Of the author's chapter. */
  readonly hasValidSubscription: boolean;
  /** The latest meetings on or before the day of the activity, of either chapter. */
  readonly meetingOfAuthor: IsoDate | null;
  readonly meetingOfPartner: IsoDate | null;
}

/** A member with the meeting that the activity counts for. */
export type CountedPerson = Person & { readonly meetingDate: IsoDate };

/** Both parties as they are stored with the activity. */
export interface Parties {
  readonly author: CountedPerson;
  /** Null for somebody who is in no chapter. */
  readonly partner: CountedPerson | null;
  readonly partnerName: string;
}

/**
 * Who the parties are and which meetings the activity counts for, each of the own chapter (rules activities/parties,
 * activities/activity-meeting), or why it cannot be recorded.
 */
export function decideActivity(facts: ActivityFacts, fields: PartnerFields): Outcome<Parties> {
  const { author, partner, found, meetingOfAuthor } = facts;
  const lapsed = subscriptionRefusal(facts.hasValidSubscription);
  if (lapsed) return { ok: false, refusal: lapsed };
  if (partner.kind === 'member' && !found) {
    const text = activityRefusals.notAMember;
    return { ok: false, refusal: refuse('BAD_INPUT', text, { [fields.rotaryId]: text }) };
  }
  if (meetingOfAuthor === null) {
    return { ok: false, refusal: refuse('CONFLICT', noMeetingMessages.forDate) };
  }
  return {
    ok: true,
    value: {
      author: { ...author, meetingDate: meetingOfAuthor },
      partner: found && { ...found, meetingDate: facts.meetingOfPartner ?? meetingOfAuthor },
      partnerName: partner.kind === 'others' ? partner.name : (found?.fullName ?? ''),
    },
  };
}

/** Nobody records or deletes without a valid subscription of the own chapter (rule activities/subscription). */
export function subscriptionRefusal(hasValidSubscription: boolean): Refusal | null {
  return hasValidSubscription ? null : refuse('CONFLICT', meetingRefusals.subscriptionExpired);
}
