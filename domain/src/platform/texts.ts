/** The texts that belong to no capability, fixed letter by letter (rule platform/general-texts). */
export const texts = {
  dataNotAvailable: 'Data Not Available',
  noDataAvailable: 'No Data available',
  nothingToDownload: 'No data available for download.',
  nothingInList: 'There is no data to download',
  required: 'Required',
} as const;

/** General texts that are not fixed: they may be worded better. */
export const generalTexts = {
  notAllowed: 'You are not allowed to do this.',
  notFound: 'This record was not found.',
  signInNeeded: 'Please sign in.',
  tooManyRequests: 'Too many requests. Please try again in a moment.',
  changedMeanwhile: 'Someone else changed this in the meantime. Please check the newer version.',
  unexpected: 'Something went wrong. Please try again.',
  /** While the database or the publisher of the signing keys does not answer. */
  unavailable: 'The service is not available at the moment. Please try again.',
  stars: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
  badRequestId: 'A request id is 1 to 100 printable characters without spaces.',
} as const;
