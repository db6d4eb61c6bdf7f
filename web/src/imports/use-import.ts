import { IMPORT_KINDS, MAX_IMPORT_ROWS, MAX_INVITATIONS } from '@fellowship/domain/imports/import-columns';
import { useState } from 'react';
import {
  ImportPeopleDocument,
  type ImportPeopleMutation,
  InviteMembersDocument,
} from '#api/generated/main/graphql.ts';
import { requestAt } from '#api/request.ts';
import { useApiMutation } from '#api/use-api.ts';
import { toText } from '#ui/errors.tsx';
import { importFileTexts, importTexts } from './imports.messages.ts';
import { type FoundRow, type FoundRows, matchSheets } from './match-sheets.ts';
import { UnreadableFile } from './read/sheet.ts';

export type ImportResult = ImportPeopleMutation['importPeople'];

/** What is going on, as a text; `progress`, 0 to 1, where it is known how far it is. */
export interface ImportWork {
  readonly text: string;
  readonly progress: number | null;
}

/** An import on its way; what was chosen stays until other files are, or it is stored. */
export interface ImportState {
  readonly fileNames: readonly string[];
  readonly found: FoundRows | null;
  /** What the server found in a dry run, or instead of storing. */
  readonly check: ImportResult | null;
  readonly work: ImportWork | null;
  readonly failure: string | null;
  readonly isDone: boolean;
}

const NOTHING: ImportState = {
  fileNames: [],
  found: null,
  check: null,
  work: null,
  failure: null,
  isDone: false,
};

/** How many rows were found. */
export function getCount({ rows }: FoundRows): number {
  return IMPORT_KINDS.reduce((sum, kind) => sum + rows[kind].length, 0);
}

/** The steps of an import: files are read, their rows looked at by the server, and then stored, all or none. */
export function useImport(chapterId: string) {
  const [state, setState] = useState(NOTHING);
  const store = useApiMutation(ImportPeopleDocument, { place: 'import' });
  const invite = useInvitations(chapterId);
  const change = (next: Partial<ImportState>) => setState((now) => ({ ...now, failure: null, ...next }));
  const working = (text: string, progress: number | null = null) => change({ work: { text, progress } });

  async function choose(files: readonly File[]): Promise<void> {
    if (files.length === 0) return;
    setState({ ...NOTHING, fileNames: files.map(({ name }) => name) });
    working(importTexts.reading);
    try {
      const found = await readAll(files);
      change({ found, work: null });
      if (found.obstacles.length === 0) await look(found);
    } catch (failure) {
      if (!(failure instanceof UnreadableFile)) throw failure;
      change({ work: null, failure: failure.message });
    }
  }

  async function look(found: FoundRows): Promise<void> {
    working(importTexts.checking(getCount(found)));
    const input = { chapterId, ...found.rows, isDryRun: true };
    try {
      const { importPeople } = await requestAt('import', ImportPeopleDocument, { input });
      change({ check: importPeople, work: null });
    } catch (failure) {
      change({ work: null, failure: toText(failure) });
    }
  }

  async function run(found: FoundRows, invitesNow: boolean): Promise<void> {
    working(importTexts.importing(getCount(found)));
    try {
      const input = { chapterId, ...found.rows, isDryRun: false };
      const { importPeople } = await store.mutateAsync({ input });
      if (!importPeople.isImported) return change({ check: importPeople, work: null });
      change({ isDone: true, check: importPeople });
      if (invitesNow) await invite(found.rows.members, working);
      change({ work: null });
    } catch (failure) {
      change({ work: null, failure: toText(failure) });
    }
  }

  return { state, choose, look, run, startAgain: () => setState(NOTHING) };
}

async function readAll(files: readonly File[]): Promise<FoundRows> {
  const { readFile } = await import('./read/read-file.ts');
  const sheets = await Promise.all(files.map(readFile));
  const found = matchSheets(sheets.flat());
  const count = getCount(found);
  if (count > MAX_IMPORT_ROWS) throw new UnreadableFile(importTexts.tooManyRows(count, MAX_IMPORT_ROWS));
  if (count === 0 && found.obstacles.length === 0) throw new UnreadableFile(importFileTexts.noRows);
  return found;
}

/** Has the invitations of new members sent, some at a time, and tells how far it is. */
function useInvitations(chapterId: string) {
  const invite = useApiMutation(InviteMembersDocument);
  return async (
    members: readonly FoundRow[],
    tell: (text: string, progress: number) => void,
  ): Promise<void> => {
    for (let from = 0; from < members.length; from += MAX_INVITATIONS) {
      tell(importTexts.inviting(from, members.length), from / members.length);
      const rotaryIds = members.slice(from, from + MAX_INVITATIONS).map(({ rotaryId }) => String(rotaryId));
      await invite.mutateAsync({ input: { chapterId, rotaryIds } });
    }
  };
}
