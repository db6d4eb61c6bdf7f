import { type RestoreReport, restoreBackup } from '../backup/restore-backup.ts';
import { loadConfig } from '../config.ts';
import { queueMails } from '../identity/mail.worker.ts';
import { openMediaStore } from '../media/media-store.ts';
import { count, countRows, readFileArgument, runCommand } from './command.ts';
import { withOwnDatabase } from './with-database.ts';

const USAGE = `Usage: npm run restore -- FILE
Restores a backup into the empty instance that the environment names: a new DATA_DIR into which only the secret.key of
the instance has been copied, or an empty database with SECRET_KEY set.`;

/** `npm run restore -- FILE`. */
async function main(): Promise<number> {
  const file = readFileArgument(USAGE, 'Name one backup to restore.');
  if (file === null) return 0;
  const config = loadConfig({ makesKey: false });
  const media = await openMediaStore(config);
  const report = await withOwnDatabase(config, async (database) => {
    const restored = await restoreBackup({ database, media, secretKey: config.secretKey }, file);
    if (config.smtp) await queueMails(database, restored.manifest.waitingMails);
    return restored;
  });
  tell(report);
  return 0;
}

function tell({ manifest, rows, mediaFiles }: RestoreReport): void {
  console.log(
    `Restored as of ${manifest.at}: ${manifest.tables.length} tables with ${countRows(rows)} rows, ${count(mediaFiles)} pictures.`,
  );
  if (manifest.mediaBucket !== null)
    console.log(`The pictures are not in the backup: they were in the bucket ${manifest.mediaBucket}.`);
}

runCommand(USAGE, main);
