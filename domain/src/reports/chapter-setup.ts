/** The steps of a new chapter in their order (rule reports/chapter-setup). */
export const SETUP_STEPS = [
  'chapter',
  'meetings',
  'classifications',
  'members',
  'invitations',
  'code',
  'attendance',
] as const;

export type SetupStep = (typeof SETUP_STEPS)[number];

/** What a chapter has so far; a step is ticked by these alone. */
export interface SetupFacts {
  readonly meetingCount: number;
  readonly classificationCount: number;
  /** People on the roster. */
  readonly memberCount: number;
  /** Those of them who have an e-mail address and were never invited. */
  readonly uninvitedCount: number;
  /** Whether anybody has checked in with the code of a meeting. */
  readonly hasScan: boolean;
  /** Whether the attendance of anybody is recorded. */
  readonly hasAttendance: boolean;
  readonly hasClosedMeeting: boolean;
}

const IS_DONE: Readonly<Record<SetupStep, (facts: SetupFacts) => boolean>> = {
  chapter: () => true,
  meetings: ({ meetingCount }) => meetingCount > 0,
  classifications: ({ classificationCount }) => classificationCount > 0,
  members: ({ memberCount }) => memberCount > 0,
  invitations: ({ memberCount, uninvitedCount }) => memberCount > 0 && uninvitedCount === 0,
  code: ({ hasScan }) => hasScan,
  attendance: ({ hasAttendance }) => hasAttendance,
};

/**
 * The steps that are done; null once the chapter is set up: a meeting is closed, or nothing is left to do.
 */
export function doneSetupSteps(facts: SetupFacts): readonly SetupStep[] | null {
  if (facts.hasClosedMeeting) return null;
  const done = SETUP_STEPS.filter((step) => IS_DONE[step](facts));
  return done.length === SETUP_STEPS.length ? null : done;
}
