/** How much data is generated, and how long each measurement takes. */
export interface Scale {
  name: 'full' | 'quick';
  /** Chapters at the large and the small end of the growth benchmark. */
  chapters: number;
  fewChapters: number;
  membersPerChapter: number;
  years: number;
  /** Chapters of the network that has ten years of data, and its years. */
  oldChapters: number;
  oldYears: number;
  /** Number of turns of each side of a comparison. */
  rounds: number;
  /** Length of a turn of reading. */
  seconds: number;
  /** Check-ins of a turn. */
  checkIns: number;
  subscribers: number;
  lighthouseRuns: number;
  feltRuns: number;
}

/** The scale of the claims: the largest supported network, for a year. */
export const FULL: Scale = {
  name: 'full',
  chapters: 11_000,
  fewChapters: 10,
  membersPerChapter: 30,
  years: 1,
  oldChapters: 40,
  oldYears: 10,
  rounds: 5,
  seconds: 4,
  checkIns: 15_000,
  subscribers: 5_000,
  lighthouseRuns: 3,
  feltRuns: 3,
};

/** Proves in a minute or two that every benchmark runs; its figures mean nothing. */
export const QUICK: Scale = {
  name: 'quick',
  chapters: 60,
  fewChapters: 10,
  membersPerChapter: 30,
  years: 0.25,
  oldChapters: 20,
  oldYears: 1,
  rounds: 2,
  seconds: 1,
  checkIns: 1_000,
  subscribers: 200,
  lighthouseRuns: 1,
  feltRuns: 1,
};
