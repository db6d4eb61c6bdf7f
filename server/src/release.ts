import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const manifest = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8');

/** The number of this release, such as `0.3.0`: as printed at the start and by `/healthz`. */
export const RELEASE = (JSON.parse(manifest) as { version: string }).version;
