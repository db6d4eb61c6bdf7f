/** What the queue calls marks; loaded before the screen that makes them. */
export const markQueueTexts = {
  marks: (count: number) => (count === 1 ? '1 mark' : `${count} marks`),
} as const;
