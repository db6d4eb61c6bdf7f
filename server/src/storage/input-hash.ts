import { createHash } from 'node:crypto';

/** Does not depend on the order of the properties. */
export function hashInput(input: unknown): string {
  const text = JSON.stringify(input ?? null, (_key, value: unknown) =>
    isRecord(value) ? sortKeys(value) : value,
  );
  return createHash('sha256').update(text).digest('base64url');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sortKeys(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
