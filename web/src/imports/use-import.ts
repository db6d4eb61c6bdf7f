import { useState } from 'react';
import { ImportPeopleDocument, type ImportPeopleMutation } from '#api/generated/main/graphql.ts';
import { requestAt } from '#api/request.ts';
import { useApiMutation } from '#api/use-api.ts';
import { toText } from '#ui/errors.tsx';
import { importTexts, templateTexts } from './imports.messages.ts';
import {
  type ChosenSheet,
  countRows,
  type FoundRows,
  findRows,
  planSheet,
  type SheetPlan,
} from './match-sheets.ts';
import { UnreadableFile } from './read/sheet.ts';

export type ImportResult = ImportPeopleMutation['importPeople'];

/** An import on its way; what was chosen stays until other files are, or it is stored. */
export interface ImportState {
  readonly fileNames: readonly string[];
  readonly sheets: readonly ChosenSheet[];
  /** What each sheet and its columns are taken for. */
  readonly plans: readonly SheetPlan[];
  readonly found: FoundRows | null;
  /** What the server found in a dry run, or what it stored. */
  readonly check: ImportResult | null;
  /** What is going on, as a text. */
  readonly work: string | null;
  readonly failure: string | null;
  readonly isDone: boolean;
}

const NOTHING: ImportState = {
  fileNames: [],
  sheets: [],
  plans: [],
  found: null,
  check: null,
  work: null,
  failure: null,
  isDone: false,
};

/** The steps of an import: files are read, their rows checked by the server, and those without errors stored. */
export function useImport(chapterId: string) {
  const [state, setState] = useState(NOTHING);
  const store = useApiMutation(ImportPeopleDocument, { place: 'import' });
  const change = (next: Partial<ImportState>) => setState((now) => ({ ...now, failure: null, ...next }));

  async function choose(files: readonly File[]): Promise<void> {
    if (files.length === 0) return;
    setState({ ...NOTHING, fileNames: files.map(({ name }) => name), work: importTexts.reading });
    try {
      const sheets = await readAll(files);
      const plans = sheets.map(planSheet);
      const found = findRows(sheets, plans);
      change({ sheets, plans, found, work: null });
      if (found.obstacles.length === 0) await look(found);
    } catch (failure) {
      if (!(failure instanceof UnreadableFile)) throw failure;
      change({ work: null, failure: failure.message });
    }
  }

  /** Takes a sheet for something else; its rows are to be checked anew. */
  function replan(index: number, plan: SheetPlan): void {
    const plans = state.plans.with(index, plan);
    change({ plans, found: findRows(state.sheets, plans), check: null });
  }

  async function look(found: FoundRows): Promise<void> {
    change({ work: importTexts.checking(countRows(found.rows)) });
    const input = { chapterId, ...found.rows, isDryRun: true };
    try {
      const { importPeople } = await requestAt('import', ImportPeopleDocument, { input });
      change({ check: importPeople, work: null });
    } catch (failure) {
      change({ work: null, failure: toText(failure) });
    }
  }

  async function run(found: FoundRows): Promise<void> {
    change({ work: importTexts.importing });
    try {
      const input = { chapterId, ...found.rows, isDryRun: false };
      const { importPeople } = await store.mutateAsync({ input });
      change({ check: importPeople, isDone: importPeople.isImported, work: null });
    } catch (failure) {
      change({ work: null, failure: toText(failure) });
    }
  }

  return { state, choose, replan, look, run, startAgain: () => setState(NOTHING) };
}

async function readAll(files: readonly File[]): Promise<ChosenSheet[]> {
  const { readFile } = await import('./read/read-file.ts');
  const sheets = await Promise.all(
    files.map(async (file) => (await readFile(file)).map((sheet) => ({ ...sheet, file: file.name }))),
  );
  // The template's own help holds no people.
  return sheets.flat().filter(({ name }) => name !== templateTexts.helpSheet);
}
