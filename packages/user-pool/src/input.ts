import * as z from 'zod/mini';
import { invalidParameter } from './errors.ts';

/** A user name as people type it: trimmed and lower-cased, free of spaces and control characters. */
export const UserName = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.regex(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]{1,128}$/u));
export const ClientId = z.string().check(z.maxLength(128));
export const Password = z.string().check(z.maxLength(1024));
export const Code = z.string().check(z.maxLength(2048));
export const AccessToken = z.string().check(z.maxLength(8192));
export const AttributeEntries = z.array(z.object({ Name: z.string(), Value: z._default(z.string(), '') }));

/** Parses the input, or refuses it and names the invalid fields. */
export function readInput<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, input);
  if (parsed.success) return parsed.data;
  const names = new Set(parsed.error.issues.map((issue) => issue.path.map(String).join('.') || 'body'));
  throw invalidParameter(`${names.size} validation error detected: ${[...names].join(', ')}`);
}
