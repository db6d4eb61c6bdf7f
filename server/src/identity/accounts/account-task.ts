/** What is to become of the account of one person, in whichever pool; what is left out stays as it is. */
export interface AccountWish {
  /** There is to be an account: made and invited by mail, unless there is one. Needs the e-mail address. */
  readonly invites?: boolean;
  /** Where its invitation goes: the address of an account that was never used is corrected; one in use keeps its own. */
  readonly email?: string | null;
  /**
   * The address that the owner wants: it is pending until the owner has verified it. The one that is in force takes a pending
   * one back.
   */
  readonly newEmail?: string | null;
  readonly isEnabled?: boolean | null;
  /** A new password by a mailed code; who has never signed in is invited again. */
  readonly resetsPassword?: boolean;
  /** There is to be no account any more; nothing else is wished of it then. */
  readonly removes?: boolean;
}

/** A wish with the person it is about. */
export interface AccountTask extends AccountWish {
  readonly userName: string;
  readonly chapterId: string;
}

/** What a pool says of an account. */
export interface PoolState {
  /** As the pool names it, such as `CONFIRMED`. */
  readonly confirmationStatus: string;
  readonly isEnabled: boolean;
  /** The address in force, once it is verified. */
  readonly verifiedEmail: string | null;
}
