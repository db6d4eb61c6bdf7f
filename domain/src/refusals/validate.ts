import type * as z from 'zod/mini';
import { type Outcome, refuse } from './refusal.ts';

/**
 * Validates an input by its schema. Errors become one refusal: the first text is the message, and for each
 * field, by its path (`timing.1`), its first text.
 */
export function validate<Output>(schema: z.ZodMiniType<Output>, input: unknown): Outcome<Output> {
  const result = schema.safeParse(input);
  if (result.success) return { ok: true, value: result.data };
  const fields = new Map<string, string>();
  for (const issue of result.error.issues) {
    const path = issue.path.map(String).join('.');
    if (!fields.has(path)) fields.set(path, issue.message);
  }
  const message = result.error.issues[0]?.message ?? '';
  return { ok: false, refusal: refuse('BAD_INPUT', message, Object.fromEntries(fields)) };
}
