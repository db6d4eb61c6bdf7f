import { newTemporaryFolder } from '@fellowship/embedded-postgres/testing';
import { inject } from 'vitest';
import { copyFolder } from './copy-folder.ts';

/** A data folder of the test's own with the migrated, empty database of a first start that is over. */
export function newPreparedData(): string {
  return copyData(inject('preparedDataDir'));
}

/** A copy of a data folder on which nobody runs, for this test: much cheaper than another first start. */
export function copyData(dataDir: string): string {
  const copy = newTemporaryFolder();
  copyFolder(dataDir, copy);
  return copy;
}
