/** What is said when a change joins the queue, before the rest of it is fetched. */
export const waitingTexts = {
  waits: (label: string) => `${label} waits, and is sent by itself once the server answers.`,
} as const;
