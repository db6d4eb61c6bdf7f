import type { IsoDate } from '../calendar/dates.ts';
import { meetingRefusals } from '../meetings/meeting.messages.ts';
import { noMeetingMessages } from '../meetings/no-meeting.messages.ts';
import { type Outcome, type Refusal, refuse, refuseField } from '../refusals/refusal.ts';
import { activityRefusals } from './activity.messages.ts';
import type { MemberRef, Partner, PartnerFields } from './parties.ts';

/** A party as its chapter knows it. */
export interface Person extends MemberRef {
  readonly fullName: string;
  readonly mobile: string | null;
  readonly classificationName: string | null;
  readonly businessClassificationId: string | null;
  readonly chapterName: string;
}

/** The facts that decide whether an activity can be recorded, and for which meetings it counts. */
export interface ActivityFacts {
  readonly author: Person;
  readonly partner: Partner;
  /** The chosen Active member, never an admin; null when there is none. */
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
  /** Null for a person outside every chapter. */
  readonly partner: CountedPerson | null;
  readonly partnerName: string;
}

/**
 * The parties, and the meeting of each party's chapter that the activity counts for (rules activities/parties,
 * activities/activity-meeting), or why it cannot be recorded.
 */
export function decideActivity(facts: ActivityFacts, fields: PartnerFields): Outcome<Parties> {
  const { author, partner, found, meetingOfAuthor } = facts;
  const lapsed = subscriptionRefusal(facts.hasValidSubscription);
  if (lapsed) return { ok: false, refusal: lapsed };
  if (partner.kind === 'member' && !found) {
    return { ok: false, refusal: refuseField('BAD_INPUT', fields.rotaryId, activityRefusals.notAMember) };
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

/** Recording and deleting need a valid subscription of the author's chapter (rule activities/subscription). */
export function subscriptionRefusal(hasValidSubscription: boolean): Refusal | null {
  return hasValidSubscription ? null : refuse('CONFLICT', meetingRefusals.subscriptionExpired);
}
