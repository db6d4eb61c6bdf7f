/** An answer of the server as it was last received. */
export interface KeptAnswer {
  /** The text of the operation: after a change of it, an older answer may lack what the screen expects. */
  document: string;
  data: unknown;
  /** When it was received, in milliseconds since 1970. */
  at: number;
}

const PREFIX = 'fellowship-answers-';
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const MOST_ANSWERS = 80;
/** Longer answers are reports over long periods, which are read at a desk. */
const LONGEST_TEXT = 1_000_000;

/** Counts the times that everything was forgotten: what was on its way then is not kept any more. */
let generation = 0;

/** Where the browser offers no cache (an insecure address), there is no worker that could open the app offline either. */
function storage(): CacheStorage | null {
  return 'caches' in globalThis ? caches : null;
}

function buildAddress(key: string): string {
  return `/kept?${new URLSearchParams({ key })}`;
}

/** Keeps an answer on this device, for this person only. */
export async function keepAnswer(rotaryId: string, key: string, answer: KeptAnswer): Promise<void> {
  const text = JSON.stringify(answer);
  if (text.length > LONGEST_TEXT) return;
  const begun = generation;
  const cache = await storage()?.open(PREFIX + rotaryId);
  if (begun === generation) await cache?.put(buildAddress(key), new Response(text));
}

/** The answer of before to the same operation, or null when there is none that is of use. */
export async function recallAnswer(
  rotaryId: string,
  key: string,
  document: string,
): Promise<KeptAnswer | null> {
  if (!(await storage()?.has(PREFIX + rotaryId))) return null;
  const cache = await storage()?.open(PREFIX + rotaryId);
  const kept = (await (await cache?.match(buildAddress(key)))?.json()) as KeptAnswer | undefined;
  return kept?.document === document && Date.now() - kept.at < KEPT_MS ? kept : null;
}

/** Forgets the oldest answers of a person beyond those that are likely to be seen again. */
export async function thinAnswers(rotaryId: string): Promise<void> {
  if (!(await storage()?.has(PREFIX + rotaryId))) return;
  const cache = await storage()?.open(PREFIX + rotaryId);
  const oldest = (await cache?.keys())?.slice(0, -MOST_ANSWERS) ?? [];
  await Promise.all(oldest.map((request) => cache?.delete(request)));
}

/** Forgets what this device keeps of everybody, or of everybody but one person. */
export async function forgetAnswers({ excludeId = '' }: { excludeId?: string } = {}): Promise<void> {
  generation += 1;
  const names = (await storage()?.keys()) ?? [];
  const theirs = names.filter((name) => name.startsWith(PREFIX) && name !== PREFIX + excludeId);
  await Promise.all(theirs.map((name) => storage()?.delete(name)));
}
