import { readFileSync } from 'node:fs';
import { inRoot } from '../../../scripts/lib/root.mjs';

/**
 * The text of an operation of the web app, as in the app's build, so the server treats it as the app's own.
 * @param file below `web/src`, such as `attendance/api/get-attendance-roster.attendance.graphql`
 */
export function appDocument(file: string): string {
  const [, endpoint] = /\.(\w+)\.graphql$/.exec(file) ?? [];
  const source = readFileSync(inRoot('web', 'src', file), 'utf8');
  const [operation = ''] = /(query|mutation|subscription) \w+/.exec(source) ?? [];
  const list = readFileSync(inRoot('server', 'schema', `${endpoint}.documents.json`), 'utf8');
  const texts = Object.values(JSON.parse(list) as Record<string, string>);
  const text = texts.find((document) => new RegExp(`${operation}\\b`).test(document));
  if (text === undefined) throw new Error(`The app has no document of ${file}. Run npm run generate.`);
  return text;
}
