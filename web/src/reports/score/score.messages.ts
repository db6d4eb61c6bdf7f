import { SCORE_WEEKS, type ScoreCriterion } from '@fellowship/domain/reports/member-score';

/** What the score's criteria are called. */
export const CRITERION_NAMES: Readonly<Record<ScoreCriterion, string>> = {
  attendance: 'Attendance',
  referrals: 'Referrals given',
  r2r: 'R2R',
  visitors: 'Visitors invited',
  cNotes: 'C-Notes written',
};

/** The texts of the member score. */
export const scoreTexts = {
  ownHeading: 'My score',
  heading: 'Member score',
  table: 'Scores by place',
  weeks: (from: string, to: string) => `The last ${SCORE_WEEKS} weeks: ${from} to ${to}`,
  placeColumn: 'Place',
  nameColumn: 'Name',
  lightColumn: 'Light',
  pointsColumn: 'Points',
  points: (points: number) => (points === 1 ? '1 point' : `${points} points`),
  pointsOf: (points: number, most: number) => `${points} of ${most} points`,
  attended: (attended: number, meetings: number) => `${attended} of ${meetings} meetings`,
  next: (from: string) => `Next step from ${from}`,
  full: 'Full points',
  open: (name: string, criterion: string, figure: string, points: string) =>
    `${name}, ${criterion}: ${figure}, ${points}`,
  buildTitle: (name: string, criterion: string) => `${name} · ${criterion}`,
  tieDecided: (name: string, isAhead: boolean, criterion: string) =>
    `Same points as ${name}, ${isAhead ? 'ahead' : 'behind'} by ${criterion}`,
  tieShared: (name: string) => `Same figures as ${name}: the place is shared`,
  keyHeading: 'Key',
  criterionColumn: 'From … on',
  keyLights: 'Lights',
  from: (points: number) => `from ${points} points`,
  below: (points: number) => `below ${points} points`,
  keyNote: 'A step counts as soon as its figure is reached. Late counts as attended, Leave does not.',
  tieNote:
    'If points are equal, attendance decides, then referrals, R2R, visitors and C-Notes. Members who are equal in all of them share the place.',
  changeKey: 'Change the key',
  stepField: (criterion: string, points: number) => `${criterion}, ${points} points from`,
  amberField: 'Amber from',
  greenField: 'Green from',
  keySaved: 'Score key saved.',
} as const;
