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
  sections: 'Sections of the profile',
  edit: (title: string) => `Edit ${title}`,
  missing: (count: number) => `${count} missing`,
  entriesMissing: (count: number) => (count === 1 ? '1 entry is missing' : `${count} entries are missing`),
  whyFillIn: 'Members see you better with them',
  fillIn: 'Fill in',
  complete: 'Complete',
  askedBecauseMarried: 'Asked because Marital Status is Married',
  inFamily: (parts: readonly string[]) =>
    parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`,
  children: (count: number) => (count === 1 ? '1 child' : `${count} children`),
} as const;

/** The titles of the sections. */
export const sectionTitles = {
  membership: 'Membership',
  business: 'Business Details',
  personal: 'Personal Details',
  family: 'Family Details',
  home: 'Residential Details',
  papers: 'KYC Details',
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
