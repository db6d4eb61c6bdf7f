import { parseArgs } from 'node:util';
import { type RestoreReport, restoreBackup } from '../backup/restore-backup.ts';
import { loadConfig } from '../config.ts';
import { queueMails } from '../identity/mail.worker.ts';
import { openMediaStore } from '../media/open-media-store.ts';
import { runCommand, UsageError } from './command.ts';
import { count } from './count.ts';
import { withOwnDatabase } from './with-database.ts';

const USAGE = `Usage: npm run restore -- FILE
Restores a backup into the empty instance that the environment names: a new DATA_DIR into which only the secret.key of
the instance has been copied, or an empty database with SECRET_KEY set.`;

/** `npm run restore -- FILE`. */
async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  const [file, ...more] = positionals;
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  if (file === undefined || more.length > 0) throw new UsageError('Name one backup to restore.');

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
  const total = Object.values(rows).reduce((sum, some) => sum + some, 0);
  console.log(
    `Restored as of ${manifest.at}: ${manifest.tables.length} tables with ${count(total)} rows, ${count(mediaFiles)} pictures.`,
  );
  if (manifest.mediaBucket !== null)
    console.log(`The pictures are not in the backup: they were in the bucket ${manifest.mediaBucket}.`);
}

runCommand(USAGE, main);
