/** What is said about the rows of an import beyond the texts of the forms; these texts may be worded better. */
export const importRefusals = {
  rotaryIdTwice: (row: number) => `This Rotary Id is also in row ${row}.`,
  mobileTwice: (row: number) => `This mobile number is also in row ${row}.`,
  classificationTwice: (row: number) => `The member in row ${row} already has this classification.`,
  nameTwice: (row: number) => `This classification is also in row ${row}.`,
  unknownInviter: 'Enter the Rotary Id of a member of the chapter or of this file, or Others.',
  tooLong: 'This is too long.',
  tooManyRows: (most: number) => `You can import at most ${most} rows at once.`,
  tooManyInvitations: (most: number) => `You can invite at most ${most} people at once.`,
  takenOften: 'Too many files contained Rotary Ids that already exist. Try again in an hour.',
  manyInADay: (most: number) =>
    `You can import at most ${most} members a day, one for each place in the chapter.`,
  nothing: 'The file has no rows to import.',
} as const;

/** What the columns of visitors and classifications are called; those of members are in their fields. */
export const importHeaders = {
  fullName: 'Full Name',
  classification: 'Classification',
  rotaryClubName: 'Rotary Club Name',
  email: 'Email',
  mobile: 'Mobile',
  whatsapp: 'WhatsApp Number',
  website: 'Website',
  introducerName: 'Introducer Name',
  businessName: 'Business Name',
  natureOfBusiness: 'Nature of Business',
  productsOrServicesOffered: 'Products/Services Offered',
  businessAddress: 'Business Address',
  designation: 'Designation',
  noOfEmployees: 'No of Employees',
  dateOfMeeting1: 'Date of Meeting 1',
  dateOfMeeting2: 'Date of Meeting 2',
  invitedById: 'Invited By',
  isInterested: 'Interested to join',
  needMoreDetails: 'Needs more details',
  classificationName: 'Business Classification',
} as const;
