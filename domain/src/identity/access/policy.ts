import type { MemberStatus } from '../../members/member-status.ts';
import {
  isChapterAdmin,
  isSupportAdmin,
  RANK_TABLE,
  type Rank,
  type RankedAction,
  type Role,
} from './roles.ts';

/** Every signed-in role. That the caller is signed in and Active is established before any policy is asked. */
export const anySignedIn: Policy = () => true;

/** The subject belongs to the caller's chapter; a subject without a chapter belongs to none. */
export const ownChapter: Policy = (caller, subject) => subject.chapterId === caller.chapterId;

/** The subject belongs to another chapter than the caller's. */
export const foreignChapter: Policy = (caller, subject) =>
  subject.chapterId !== undefined && subject.chapterId !== caller.chapterId;

/** The subject is the caller's own record in the caller's own chapter. */
export const self: Policy = (caller, subject) =>
  ownChapter(caller, subject) && caller.rotaryId !== '' && subject.rotaryId === caller.rotaryId;

/** The subject is about a person other than the caller. */
const otherPerson: Policy = (caller, subject) =>
  subject.rotaryId !== undefined && subject.rotaryId !== caller.rotaryId;

/** An ordinary member: no admin of any kind. */
export const member: Policy = (caller) => caller.role === 'MEMBER';

/** An admin of the chapter that the subject belongs to. */
export const ownChapterAdmin: Policy = (caller, subject) =>
  isChapterAdmin(caller.role) && ownChapter(caller, subject);

/** A support admin, for any chapter. */
export const supportAdmin: Policy = (caller) => isSupportAdmin(caller.role);

/** The subject belongs to the whole platform. */
export const ofPlatform: Policy = (_caller, subject) => subject.isOfPlatform === true;

/** The subject belongs to a chapter. */
export const ofChapter: Policy = (_caller, subject) => subject.isOfPlatform !== true;

/**
 * What the table of ranks allows on the account or record of another person (rule identity/ranks). A subject without a
 * rank is refused.
 */
export function manages(action: RankedAction): Policy {
  return (caller, subject) => {
    if (subject.rank === undefined || !otherPerson(caller, subject)) return false;
    const manager = RANK_TABLE[action][subject.rank];
    if (manager === 'chapterAdmin') return ownChapterAdmin(caller, subject);
    return manager === 'supportAdmin' && supportAdmin(caller, subject);
  };
}

/** At least one of the policies agrees. */
export function anyOf(...policies: readonly Policy[]): Policy {
  return (caller, subject) => policies.some((policy) => policy(caller, subject));
}

/** All of the policies agree. */
export function allOf(...policies: readonly Policy[]): Policy {
  return (caller, subject) => policies.every((policy) => policy(caller, subject));
}

/** Who asks. Chapter, role and status come from the database at each request, never from the token. */
export interface Caller {
  readonly userName: string;
  readonly rotaryId: string;
  readonly chapterId: string;
  readonly role: Role;
  readonly status: MemberStatus;
}

/** What is asked about. A policy refuses when the part that it decides by is missing. */
export interface Subject {
  /** The chapter that owns the record. */
  readonly chapterId?: string | undefined;
  /** The member whom the record is about. */
  readonly rotaryId?: string | undefined;
  /** That person's rank, as the database has it; left out where there is no such person. */
  readonly rank?: Rank | undefined;
  /** The record is the whole platform's, whichever chapter's id leads its key. */
  readonly isOfPlatform?: boolean | undefined;
  /** For a visitor from another chapter: that person's own chapter … */
  readonly homeChapterId?: string | undefined;
  /** … and rotary id there. */
  readonly homeRotaryId?: string | undefined;
}

/** Whether this caller, known to be signed in and Active, may act on this subject. */
export type Policy = (caller: Caller, subject: Subject) => boolean;

/** The policies of the given capability words; an action is `<capability>.<verb>`. */
export type Policies<Word extends string> = Readonly<Record<`${Word}.${string}`, Policy>>;
