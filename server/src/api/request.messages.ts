/** What people and their programs read when a request is refused before any service has seen it. */
export const requestMessages = {
  badAddress: 'This address is not valid',
  badRequest: 'This request is not valid',
  tooManyRequests: 'Too many requests. Please wait a moment.',
  tooManyBodies: 'Too much is being sent at the moment. Please try again in a moment.',
  tooSlow: 'The request took too long to arrive',
  headersTooLarge: 'The headers of this request are too large',
} as const;
