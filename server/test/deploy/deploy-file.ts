import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The product's own folder. */
export const ROOT = join(import.meta.dirname, '..', '..', '..');

/**
 * A file of `deploy/` with places of this test instead of an operator's.
 * @param places what stands in the file, and what it becomes
 * @throws when the file does not say one of them, so that a test never runs another file than the one it names
 */
export function fillDeployFile(name: string, places: Readonly<Record<string, string>>): string {
  let text = readFileSync(join(ROOT, 'deploy', name), 'utf8');
  for (const [from, to] of Object.entries(places)) {
    if (!text.includes(from)) throw new Error(`deploy/${name} does not say ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}
