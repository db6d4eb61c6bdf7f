/** What is said when a change goes to the outbox, before the rest of it is fetched. */
export const waitingTexts = {
  waits: (label: string) => `${label} will be sent once the server can be reached.`,
} as const;
