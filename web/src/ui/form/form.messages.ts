/** What is said where what was entered could not be sent. */
export const formTexts = {
  waits: 'What you entered waits here, and is sent by itself once the server answers.',
  sent: 'The connection is back. What waited has been sent.',
} as const;
