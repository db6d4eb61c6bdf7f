/** How much is generated and how long is measured. */
export interface Scale {
  name: 'full' | 'quick';
  /** Chapters at the large and at the small end of the growth. */
  chapters: number;
  fewChapters: number;
  membersPerChapter: number;
  years: number;
  /** How often each side of a comparison has its turn. */
  rounds: number;
  /** Length of a turn of reading. */
  seconds: number;
  /** Check-ins of a turn. */
  checkIns: number;
  subscribers: number;
  lighthouseRuns: number;
}

/** The scale that the claims are made at: the largest network there is, for a year. */
export const FULL: Scale = {
  name: 'full',
  chapters: 11_000,
  fewChapters: 10,
  membersPerChapter: 30,
  years: 1,
  rounds: 5,
  seconds: 4,
  checkIns: 15_000,
  subscribers: 5_000,
  lighthouseRuns: 3,
};

/** Proves in a minute or two that every benchmark runs; its figures mean nothing. */
export const QUICK: Scale = {
  name: 'quick',
  chapters: 60,
  fewChapters: 10,
  membersPerChapter: 30,
  years: 0.25,
  rounds: 2,
  seconds: 1,
  checkIns: 1_000,
  subscribers: 200,
  lighthouseRuns: 1,
};
