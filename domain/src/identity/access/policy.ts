import type { MemberStatus } from '../../members/member-status.ts';
import type { Rank } from './ranks.ts';
import type { Role } from './roles.ts';

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
