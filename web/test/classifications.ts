import type { Classification } from '#pickers/use-classifications.ts';
import type { Handlers } from './fake-server.ts';

/** A classification, Open, with a test's overrides. */
export function newClassification(overrides: Partial<Classification> & { name: string }): Classification {
  return { id: `id of ${overrides.name}`, status: 'Open', version: 1, memberNames: [], ...overrides };
}

const CLASSIFICATIONS: readonly Classification[] = [
  newClassification({ name: 'Home Loans' }),
  newClassification({ name: 'Architect', status: 'Occupied', memberNames: ['ANITA', 'BEN'] }),
  newClassification({ name: 'Florist' }),
];

/** Answers what lists and fields of classifications ask. */
export function newClassifications(items = CLASSIFICATIONS): Handlers {
  return {
    ListBusinessClassification: () => ({ data: { listBusinessClassification: { items: [...items] } } }),
  };
}
