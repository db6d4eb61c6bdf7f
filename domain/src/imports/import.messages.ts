/** What is said about the rows of an import beyond the texts of the forms; these texts may be worded better. */
export const importRefusals = {
  rotaryIdTwice: (row: number) => `This Rotary Id stands in row ${row} too.`,
  mobileTwice: (row: number) => `This mobile number stands in row ${row} too.`,
  classificationTwice: (row: number) => `The member of row ${row} has this classification.`,
  nameTwice: (row: number) => `This classification stands in row ${row} too.`,
  unknownInviter: 'Enter the Rotary Id of a member of the chapter or of this file, or Others.',
  tooLong: 'This is too long.',
  tooManyRows: (most: number) => `At most ${most} rows can be imported at once.`,
  tooManyInvitations: (most: number) => `At most ${most} people can be invited at once.`,
  takenOften: 'Too many files held Rotary Ids that exist already. Try again in an hour.',
  manyInADay: (most: number) =>
    `At most ${most} members can be imported within a day, as many as the chapter has places.`,
  nothing: 'The file has no rows to import.',
} as const;
