import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EndpointName } from './endpoint-name.ts';

const FOLDER = join(import.meta.dirname, '../../schema');

/** The documents of the web app by their id, a hash of the text. */
export type OwnDocuments = ReadonlyMap<string, string>;

/** The web app's documents for an endpoint, as its build wrote them down (`npm run generate`). */
export function loadOwnDocuments(endpoint: EndpointName): OwnDocuments {
  const file = readFileSync(join(FOLDER, `${endpoint}.documents.json`), 'utf8');
  return new Map(Object.entries(JSON.parse(file) as Record<string, string>));
}
