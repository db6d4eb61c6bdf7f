const NAME = 'fellowship-outbox/';

/** Where the browser has no locks (an insecure address), at least this tab is known. */
const here = new Set<string>();

/** Only one tab at a time sends a person's entries, so that they go in their order; others wait for their turn. */
export async function inTurn<Outcome>(person: string, work: () => Promise<Outcome>): Promise<Outcome> {
  const inThisTab = async (): Promise<Outcome> => {
    here.add(person);
    try {
      return await work();
    } finally {
      here.delete(person);
    }
  };
  return 'locks' in navigator ? await navigator.locks.request(NAME + person, inThisTab) : inThisTab();
}

/** Whether some tab is sending just now. */
export async function isSending(person: string): Promise<boolean> {
  if (!('locks' in navigator)) return here.has(person);
  return navigator.locks.request(NAME + person, { ifAvailable: true }, (lock) => lock === null);
}
