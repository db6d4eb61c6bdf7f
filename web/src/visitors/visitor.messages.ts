/** What the list of visitors says. */
export const vpmTexts = {
  title: 'VPM',
  search: 'Search by name, classification, mobile or club',
  tabs: 'Stage',
  visitor: 'Visitor',
  prospect: 'Prospect',
  memberProspect: 'Member Prospect',
  decisions: 'Decision',
  pipeline: 'Pipeline',
  nobody: 'Nobody is waiting',
  waiting: (median: string, longest: string) => `Half have waited ${median} or less, the longest ${longest}`,
  waitingOne: (days: string) => `Waiting for ${days}`,
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  newVisitor: 'New Visitor',
  slNo: 'Sl.No',
  name: 'Name',
  classification: 'Business Classification',
  mobile: 'Mobile No.',
  rotarianType: 'Rotarian Type',
  clubName: 'Rotary Club Name',
  date1: 'Date of Meeting 1',
  date2: 'Date of Meeting 2',
  waitingColumn: 'Waiting',
  recent: 'Came in the last 7 days',
  remarks: 'Remarks',
  action: 'Action',
  guest: 'Guest',
  empty: 'Data Not Available!',
  placeholder: '- - - - -',
  markInterview: 'Mark Interview',
  approve: 'Approve',
  deleteTitle: 'Delete visitor',
  deleteYes: 'Yes, Delete',
} as const;

/** What the list of deleted visitors says. */
export const deletedVisitorTexts = {
  title: 'Deleted Visitors',
  deletedOn: 'Deleted on',
  restore: 'Restore',
  restored: (name: string) => `${name} is a visitor again.`,
} as const;

/** What the visitor form and the interview form say. */
export const visitorFormTexts = {
  title: 'Visitor Form',
  form: 'Visitor',
  personal: 'Personal Details',
  meetings: 'Attended Meetings',
  business: 'Business Details',
  mobileHint: '10 digits, or pick a guest',
  foundGuests: 'Recorded guests',
  isGuest: (name: string) => `Recorded as a guest: ${name}. Saving completes this record.`,
  dateLocked: 'Recorded at the meeting',
  dateHint: 'The meeting on this day, or the last one before it',
  inviterHint: 'Name, classification or mobile',
  others: 'Others',
  othersHint: 'Someone who is not a member here',
  nobodyFound: 'Nobody found',
  membersLoading: 'Loading members',
  membersNotLoaded: 'The members could not be loaded.',
  interest: (productName: string) => `Are you interested to join ${productName}?`,
  interests: { Yes: 'Yes', No: 'No', Maybe: 'May be' },
  needMoreHint: 'What would you like to know?',
  visitorUnsaved: 'The changes to the visitor are not saved yet. Press Save.',
  interviewUnsaved: 'The interview is not saved yet. Press Submit.',
  notFound: 'This visitor is no longer on the list.',
  toList: 'Go to the VPM list',
} as const;

/** What the interview form says. */
export const interviewTexts = { title: 'Interview Details' } as const;
