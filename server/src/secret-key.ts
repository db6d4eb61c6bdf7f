import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const KEY_BYTES = 32;

/**
 * The key that seals verifiers and signs QR codes, from the data folder: created once, readable by the owner only.
 * @param makesKey false where only an existing key is of use
 * @throws ConfigError when there is none, none can be written, or the file does not hold one
 */
export function loadSecretKey(dataDir: string, makesKey: boolean): Buffer {
  const file = join(dataDir, 'secret.key');
  if (!existsSync(file)) {
    if (!makesKey)
      throw new ConfigError(
        `SECRET_KEY: there is no ${file}. Put the instance's key there, or set SECRET_KEY.`,
      );
    try {
      makeSecretKey(dataDir, file);
    } catch (error) {
      throw new ConfigError(`DATA_DIR: ${dataDir} cannot be written (${(error as Error).message}).`);
    }
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
  if (key.length < KEY_BYTES)
    throw new ConfigError(
      `SECRET_KEY: ${file} is not a valid key. Restore the instance's key, or remove the file if there is no instance yet.`,
    );
  return key;
}

/** Written to a temporary file and renamed: a full disk or a power cut must not leave half a key. */
function makeSecretKey(dataDir: string, file: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unfinished = `${file}.${process.pid}.part`;
  try {
    writeFileSync(unfinished, randomBytes(KEY_BYTES).toString('base64'), { mode: 0o600, flush: true });
    giveToOwner(dataDir, unfinished);
    nameOnce(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** As root the key file is given to the owner of the folder. */
function giveToOwner(folder: string, file: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  chownSync(file, uid, gid);
}

/** Of two processes that start at the same moment one creates the key. */
function nameOnce(unfinished: string, file: string): void {
  try {
    linkSync(unfinished, file);
  } catch (error) {
    // Some file systems know no second name for a file.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') renameSync(unfinished, file);
  }
}

/** A bad environment: each line names the variable and what is wrong with it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
