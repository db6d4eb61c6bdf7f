import { z } from 'zod';

/** Of the archive's layout; the migrations define what the tables hold. */
const LAYOUT = 1;

const manifest = z.object({
  format: z.literal('fellowship-backup'),
  layout: z.number(),
  /** The moment that the backup shows. */
  at: z.iso.datetime({ offset: true }),
  /** The migrations that had made the tables, in their order. */
  migrations: z.array(z.string()).min(1),
  /** In an order in which each table comes after those that it refers to. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** Mails that waited for delivery. */
  waitingMails: z.array(z.string()),
  /** The bucket that holds the pictures, which are then not in the archive. */
  mediaBucket: z.string().nullable(),
});

const ending = z.object({ rows: z.record(z.string(), z.number()), mediaFiles: z.number() });

/** The first entry of a backup: what is in it. */
export type Manifest = Omit<z.infer<typeof manifest>, 'format' | 'layout'>;

/** The last entry of a backup: how much is in it. Without it the backup was not finished. */
export type Ending = z.infer<typeof ending>;

/** The first and the last entry of the archive. */
export const MANIFEST_ENTRY = 'manifest.json';
export const ENDING_ENTRY = 'end.json';

export function printManifest(value: Manifest): string {
  return JSON.stringify({ format: 'fellowship-backup', layout: LAYOUT, ...value }, null, 2);
}

/** @throws BackupError when the text is no manifest, or of a later layout */
export function parseManifest(text: string): Manifest {
  const parsed = manifest.safeParse(readJson(text));
  if (!parsed.success) throw new BackupError('This file is not a backup of Fellowship.');
  const { format: _format, layout, ...rest } = parsed.data;
  if (layout > LAYOUT)
    throw new BackupError('This backup was written by a newer release. Restore it with that one.');
  return rest;
}

export function printEnding(value: Ending): string {
  return JSON.stringify(value, null, 2);
}

/** @throws BackupError when the text is no ending */
export function parseEnding(text: string): Ending {
  const parsed = ending.safeParse(readJson(text));
  if (!parsed.success) throw new BackupError('The backup is damaged: its last entry cannot be read.');
  return parsed.data;
}

/** What a text says, or nothing where it is no JSON. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A backup cannot be written or restored; the message says why and what the operator can do. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
