/** What is to become of the account of one person, in whichever pool; what is left out stays as it is. */
export interface AccountWish {
  /** There is to be an account: made and invited by mail, unless there is one. Needs the e-mail address. */
  readonly invites?: boolean;
  /** The address that the account is to have. */
  readonly email?: string | null;
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
}

/** How a pool calls the state of who has not yet chosen a password. */
export const NEVER_SIGNED_IN = 'FORCE_CHANGE_PASSWORD';
