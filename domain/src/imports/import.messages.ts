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
