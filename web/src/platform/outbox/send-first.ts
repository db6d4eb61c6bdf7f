/** Sends what belongs before everything in the outbox; answers whether nothing of it is left. */
type Before = () => Promise<boolean>;

const befores = new Set<Before>();

/**
 * What else is on its way goes first: a meeting is closed once its marks are stored.
 * @returns a function that ends it
 */
export function sendFirst(before: Before): () => void {
  befores.add(before);
  return () => befores.delete(before);
}

/** Whether all that goes first is sent. */
export async function isFirstSent(): Promise<boolean> {
  const outcomes = await Promise.all([...befores].map((before) => before()));
  return outcomes.every(Boolean);
}
