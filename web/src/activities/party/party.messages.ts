/** What the fields about the other party say. */
export const partyTexts = {
  sides: 'Inside or outside',
  inside: 'Inside',
  outside: 'Outside',
  others: 'Others',
  name: 'Name',
  memberHint: 'Name, classification or mobile',
  classification: 'Business Classification',
  mobile: 'Mobile',
  latest: 'Latest partners',
  everybody: 'All members',
  nobodyFound: 'No member found.',
  loadingMembers: 'Loading members …',
  membersNotLoaded: 'The members could not be loaded.',
} as const;
