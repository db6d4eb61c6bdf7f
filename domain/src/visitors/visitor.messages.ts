/** The texts about visitors, fixed letter by letter. */
export const visitorMessages = {
  invalidEmail: 'Invalid email address',
  nameOnlyLetters: 'First Name must only contain letters',
  mobileTooShort: 'Select mobile OR Mobile number must contain 10 digits long',
  mobileTaken: 'Mobile Number already exist',
  classificationRequired: 'Select Or Enter classification',
  dateRequired: 'Select date',
  interestRequired: 'Select interest to join RMB',
  inviterRequired: 'Select invited person name',
  fillAll: 'Please fill all the required fields',
  submitted: 'Form submitted Successfully',
  saved: 'Form saved successfully',
  attendanceCreated: 'Attendance Created for visitor',
  attendanceFailed: 'Failed to create visitor attendance',
  deleted: 'Visitor deleted',
  deleteFailed: 'Failed to delete Visitor',
  confirmDeletion: 'Are you sure you want to delete this Visitor?',
} as const;

/** A new visitor who is not interested, with the name of the product. */
export function interestNeeded(productName: string): string {
  return `Please select 'Yes' Or 'May be' option if you are interested to join in ${productName}`;
}

/** The texts about interviews, fixed letter by letter. */
export const interviewMessages = {
  dateRequired: 'Select Interview Date',
  placeRequired: 'Please Enter a Place',
  interviewByRequired: 'Please enter interview by',
  decisionRequired: 'Select Decision',
  reasonRequired: 'Please provide a reason',
  saved: 'Interviw form submitted successfully',
} as const;

/** Texts that are not fixed: they may be worded better. */
export const visitorRefusals = {
  introducerRequired: 'Enter the name of the introducer',
  unknownInviter: 'Please select a member of the chapter',
  secondDateNotLater: 'Date of Meeting 2 must be a later meeting than Date of Meeting 1',
  alreadyRecorded: 'A visitor with this id already exists',
  notAnId: 'This is not a valid visitor id',
  notDeleted: 'This visitor is no longer deleted.',
  deleteFirst: 'Only the data of a deleted visitor can be erased. Delete the visitor first.',
  erased: 'The data of this visitor has been erased.',
  mobileInUse: 'Another visitor or a member now has this mobile number.',
  becameMember: 'This visitor has become a member.',
  notYetProspect: 'Only a visitor who came to two meetings can be interviewed.',
} as const;
