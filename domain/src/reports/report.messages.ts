/** What is said of a score key that is not taken. */
export const scoreKeyMessages = {
  whole: 'Enter a whole number.',
  atLeastOne: 'The number must be at least 1.',
  atMost: (highest: number) => `The number must be at most ${highest}.`,
  allSteps: 'Each line has four steps.',
  higherStep: 'Each step must be higher than the one before.',
  greenAboveAmber: 'Green must begin above Amber.',
} as const;

/** What the Special Day Report says of a day. */
export const specialDayTexts = {
  occasions: {
    Birthday: 'Birthday',
    WeddingAnniversary: 'Wedding Anniversary',
    FamilyBirthday: 'Family Birthday',
  },
  ofRelative: (occasion: string, name: string, relationShip: string | null) =>
    relationShip === null ? `${occasion}: ${name}` : `${occasion}: ${name} (${relationShip})`,
} as const;

/** Refusals of the Special Day Report. */
export const specialDayRefusals = { notAMonth: 'A month is a number from 1 to 12.' } as const;

/** The texts of reports, fixed letter by letter; more in `platform/texts`. */
export const reportMessages = {
  totalMeetingCount: 'Total Meeting Count',
  serialNumber: 'SI No.',
  downloaded: 'Download Successful',
  noStars: 'None',
  selectYear: 'Select Year',
  selectedYear: 'Selected Year',
  terms: ['Term 1', 'Term 2'],
  /** The rows of the report about a year; business is called by `C_NOTE_LABELS`. */
  figures: {
    referralGiven: 'Referral Given',
    referralReceived: 'Referral Received',
    r2r: 'R2R',
    present: 'Attendance (Present)',
    attendance: 'Attendance',
    visitor: 'Visitor',
  },
} as const;

/** Texts that are not fixed: they may be worded better. */
export const reportTexts = {
  /** Beside the date of a meeting whose attendance is not closed. */
  open: '(open)',
  /** In the place of the dashes of a former member, at the meetings after. */
  left: 'Left',
  endBeforeStart: 'The end must not be before the start.',
  rangeTooLong: 'A report can cover at most five years.',
  excelNotMade: 'The Excel file could not be made. Please try again.',
  pdfNotMade: 'The PDF could not be made. Please try again.',
  nothingCarried: 'Choose a member in one of the attendance reports to see the meetings behind the count.',
  nobodyCarried: 'Choose a member in the report to see the records behind the figures.',
} as const;

/** What the audit log says of a change. */
export const auditTexts = { yes: 'Yes', no: 'No' } as const;
