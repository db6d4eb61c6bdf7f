/** What a recorded visitor is on the way to membership (people 3 and 4). */
export const USER_TYPES = ['visitor', 'member', 'Prospect', 'Member Prospect'] as const;

export type UserType = (typeof USER_TYPES)[number];
