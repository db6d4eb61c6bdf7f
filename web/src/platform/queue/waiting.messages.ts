/** What is said when a change joins the queue, before the rest of it is fetched. */
export const waitingTexts = {
  waits: (label: string) => `${label} will be sent once the server can be reached.`,
} as const;
