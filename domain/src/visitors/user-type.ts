/** What a recorded visitor is on the way to membership (rule visitors/user-type). */
export const USER_TYPES = ['visitor', 'member', 'Prospect', 'Member Prospect'] as const;

export type UserType = (typeof USER_TYPES)[number];

/**
 * The user type that follows from two meeting dates (rule visitors/user-type): a Prospect with both, otherwise a visitor; those who were
 * interviewed or is a member stays that.
 */
export function userTypeOfVisits(current: UserType, hasBothDates: boolean): UserType {
  if (current === 'Member Prospect' || current === 'member') return current;
  return hasBothDates ? 'Prospect' : 'visitor';
}
