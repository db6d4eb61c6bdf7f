import * as z from 'zod/mini';
import { type Outcome, refuseField } from '../refusals/refusal.ts';
import { activityRefusals } from './activity.messages.ts';
import { type ActivitySide, OTHERS } from './activity-sides.ts';

/** A member, by chapter and rotary id. */
export interface MemberRef {
  readonly chapterId: string;
  readonly rotaryId: string;
}

/** The author's choice of the other party, as a form or the API sends it; empty texts when nothing is chosen. */
export interface PartnerChoice {
  readonly side: ActivitySide;
  readonly chapterId: string;
  readonly rotaryId: string;
  readonly name: string;
}

/** The other party: a member, or a person outside every chapter. */
export type Partner =
  | { readonly kind: 'member'; readonly member: MemberRef }
  | { readonly kind: 'others'; readonly name: string };

/** The names of the fields about the other party in an input. */
export interface PartnerFields {
  readonly side: string;
  readonly rotaryId: string;
  readonly chapterId: string;
  readonly name: string;
}

/** The fields about the other party, by kind of activity. */
export const PARTNER_FIELDS = {
  Referral: {
    side: 'referralType',
    rotaryId: 'referredTo',
    chapterId: 'chapterIdOfReferredTo',
    name: 'nameOfReferredTo',
  },
  ThanksNote: {
    side: 'referralType',
    rotaryId: 'thanksTo',
    chapterId: 'chapterIdOfThanksTo',
    name: 'nameOfThanksTo',
  },
  R2R: {
    side: 'r2rType',
    rotaryId: 'metWith',
    chapterId: 'chapterIdOfMetWith',
    name: 'nameOfMetWith',
  },
} as const satisfies Readonly<Record<string, PartnerFields>>;

/** Reads the other party from an input. */
export function partnerChoice(
  fields: PartnerFields,
  input: Readonly<Record<string, unknown>>,
): PartnerChoice {
  const text = (field: string): string => {
    const value = input[field];
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    side: input[fields.side] === 'External' ? 'External' : 'Internal',
    rotaryId: text(fields.rotaryId),
    chapterId: text(fields.chapterId),
    name: text(fields.name),
  };
}

/** Whether the person chosen is outside every chapter: then only the name is known. */
export function isOthers({ side, chapterId }: Pick<PartnerChoice, 'side' | 'chapterId'>): boolean {
  return side === 'External' && chapterId === OTHERS;
}

/**
 * The other party, or why it cannot be chosen: Inside means a member of the author's chapter, Outside one of another chapter or
 * 'Others', and never oneself. Whether that member exists is checked later.
 */
export function choosePartner(
  choice: PartnerChoice,
  author: MemberRef,
  fields: PartnerFields,
): Outcome<Partner> {
  const refused = (field: string, text: string): Outcome<Partner> => ({
    ok: false,
    refusal: refuseField('BAD_INPUT', field, text),
  });
  if (isOthers(choice)) return { ok: true, value: { kind: 'others', name: choice.name } };
  const isOwn = choice.chapterId === author.chapterId;
  if (choice.side === 'External' && isOwn) return refused(fields.chapterId, activityRefusals.ownChapter);
  if (choice.side === 'Internal' && choice.chapterId !== '' && !isOwn) {
    return refused(fields.chapterId, activityRefusals.otherChapter);
  }
  const member = {
    chapterId: choice.side === 'Internal' ? author.chapterId : choice.chapterId,
    rotaryId: choice.rotaryId,
  };
  if (member.chapterId === author.chapterId && member.rotaryId === author.rotaryId) {
    return refused(fields.rotaryId, activityRefusals.oneself);
  }
  return { ok: true, value: { kind: 'member', member } };
}

/** The texts for missing choices. */
export interface PartnerTexts {
  readonly chapter: string;
  readonly member: string;
  readonly name: string;
}

/** Checks every field even if another one is invalid, so that all errors show at once. */
const ALWAYS = { when: () => true };

type Values = Readonly<Record<string, unknown>>;

/** A check of one field that depends on others. `isMissing` gets the raw values. */
export function fieldCheck(field: string, text: string, isMissing: (values: Values) => boolean) {
  return z.refine<Values>((values) => !isMissing(values), { error: text, path: [field], ...ALWAYS });
}

/** Outside needs a chapter; 'Others' a name with a minimum length; everything else a chosen member. */
export function partnerChecks(fields: PartnerFields, texts: PartnerTexts, shortestName = 1) {
  const asked = (values: Values): PartnerChoice => partnerChoice(fields, values);
  return [
    fieldCheck(fields.chapterId, texts.chapter, (values) => {
      const { side, chapterId } = asked(values);
      return side === 'External' && chapterId === '';
    }),
    fieldCheck(fields.rotaryId, texts.member, (values) => {
      const choice = asked(values);
      return !isOthers(choice) && choice.rotaryId === '';
    }),
    fieldCheck(fields.name, texts.name, (values) => {
      const choice = asked(values);
      return isOthers(choice) && choice.name.length < shortestName;
    }),
  ] as const;
}
