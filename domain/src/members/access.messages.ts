/** The texts about who may come in, fixed letter by letter. */
export const accessMessages = {
  disabled: 'User Disabled',
  logged: 'User Logged',
  notYetLogged: 'User Not Yet Logged',
  resetRequested: 'User Requested For Reset Password',
  unknown: 'Unknown Status',
  classificationTaken:
    'Cannot enable member. Because, The member already exists in this business classification.',
  /** Not fixed: these may be worded better. */
  notInvited: 'Not invited yet',
  tooMany: (most: number) => `You can change at most ${most} members at once.`,
  of: (fullName: string, message: string) => `${fullName}: ${message}`,
  erased: 'Cannot enable member. The data of this former member has been erased.',
} as const;
