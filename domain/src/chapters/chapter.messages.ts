/** The texts about chapters and their admins, fixed letter by letter. */
export const chapterMessages = {
  addressTooShort: 'Address must be at least 3 characters long',
  logoRequired: 'Upload your chapter logo',
  meetingDayRequired: 'Select weekly meeting day',
  nameExists: 'Chapter Name already exist',
  emailExists: 'Email already exist',
  saved: 'Chapter profile submitted successfully',
  adminCreated: 'Chapter Admin created Successfully',
  adminUpdated: 'Chapter Admin updated Successfully',
  adminUserNameExists: 'User Name already exist',
  adminEmailExists: 'Email is already exist',
  newAdminSaved: 'Support Admin created Successfully',
  rotaryIdExists: 'Rotary Id already exist',
  rotaryIdTooShort: 'Rotary Id must be at least 3 characters long',
  rotaryIdTooLong: 'Rotary Id must be at most 50 characters',
  fullNameNotLetters: 'Full Name must only contain letters',
  fullNameTooShort: 'Full name must be at least 3 characters long',
  fullNameTooLong: 'Full name must be at most 50 characters',
} as const;

/** Texts that are not fixed: they may be worded better. */
export const chapterRefusals = {
  nameTooShort: 'Chapter Name must be at least 3 characters long',
  districtCodeTooShort: 'Rotary District Code must be at least 4 characters long',
  badTimeZone: 'Select time zone',
  activityDays: (lowest: number, highest: number) => `Enter a whole number from ${lowest} to ${highest}.`,
  badId: 'The id of a new chapter must be a UUID.',
  nameReserved: 'This name is reserved for support chapters.',
  isSupportChapter: 'The support chapter cannot have members, visitors or a subscription.',
  nameGivesNoUserName: 'Chapter Name must contain letters or digits.',
  rotaryIdIsNumber: "An admin's Rotary Id must contain a letter; numbers are for members.",
  rotaryIdNotAName: 'Rotary Id must not contain spaces or #.',
  adminIsNotNew: 'This admin already has an account.',
} as const;
