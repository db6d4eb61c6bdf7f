/** The texts of the profile form; those of its outcome are fixed letter by letter. */
export const profileFormTexts = {
  updated: 'Profile updated Successfully',
  updateFailed: (message: string) => `Error occurred while updating member data : ${message}`,
  loadFailed: (message: string) => `Error occurred while retrieving member data : ${message}`,
  fillAll: 'Please fill all the required fields',
  discarded: 'Changes discarded',
  title: 'My Profile',
  ownData: 'Download my data',
  ownDataHint:
    'Everything the club stores about you, in one archive: profile, attendance, activities, inbox and pictures.',
  ownDataFile: (rotaryId: string) => `own-data-${rotaryId}.tar.gz`,
  form: 'Profile',
  convert: 'Convert to member',
  back: 'Back',
  clear: 'Clear',
  submit: 'Submit',
  retry: 'Try again',
  empty: '–',
  select: 'Select',
  addRelative: 'Add a family member',
  removeRelative: (position: number) => `Remove family member ${position}`,
  relative: (position: number) => `Family member ${position}`,
  noFamily: 'No family members yet',
  currentImage: (label: string) => `Current ${label}`,
  showPapers: 'Show identity papers',
  showImage: 'Show image',
  papersNoted: 'Every view of identity papers is recorded.',
  linkExpired: 'This link has expired, or the image cannot be loaded.',
  showAgain: 'Show again',
  noImage: 'No image yet',
  hide: 'Hide',
} as const;

/** The titles of the sections. */
export const sectionTitles = {
  membership: 'Membership',
  business: 'Business Details',
  personal: 'Personal Details',
  family: 'Family Details',
  home: 'Residential Details',
  kyc: 'KYC Details',
} as const;

/** What the fields of a relative are called; those of the member are in the member's description. */
export const relativeLabels = {
  name: 'Name',
  relationShip: 'Relationship',
  dob: 'Date of Birth',
  gender: 'Gender',
  education: 'Education',
  occupation: 'Occupation',
} as const;
