/** What a recorded visitor is on the way to membership (rule visitors/user-type). */
export const USER_TYPES = ['visitor', 'member', 'Prospect', 'Member Prospect'] as const;

export type UserType = (typeof USER_TYPES)[number];
