import { parseArgs } from 'node:util';
import { type BackupSource, writeBackup } from '../backup/write-backup.ts';
import { type Config, loadConfig } from '../config.ts';
import { mediaFolder } from '../media/disk-store.ts';
import { runCommand, UsageError } from './command.ts';
import { count, megabytes } from './count.ts';
import { withDatabase } from './with-database.ts';

const USAGE = `Usage: npm run backup -- FILE
Writes the database and the pictures of the instance that the environment names into FILE (a gzipped tar file), while it
runs or not. The SECRET_KEY is not in it.`;

/** `npm run backup -- FILE`. */
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
  if (file === undefined || more.length > 0) throw new UsageError('Name one file to write.');

  const config = loadConfig({ makesKey: false });
  const media = openMediaSource(config);
  const report = await withDatabase(config, (database) =>
    writeBackup({ database, media, secretKey: config.secretKey }, file),
  );
  const rows = Object.values(report.rows).reduce((sum, count) => sum + count, 0);
  console.log(
    `${file}: ${report.tables} tables with ${count(rows)} rows, ${count(report.mediaFiles)} pictures, ${megabytes(report.bytes)}.`,
  );
  if ('bucket' in media) console.log(`The pictures are in the bucket ${media.bucket}: back it up as well.`);
  console.log(
    'The SECRET_KEY (DATA_DIR/secret.key, unless the environment gives it) is not in this file. Keep a copy of it ' +
      'elsewhere: without it the backup cannot be restored.',
  );
  return 0;
}

function openMediaSource({ s3, dataDir }: Config): BackupSource['media'] {
  return s3 ? { bucket: s3.bucket } : { folder: mediaFolder(dataDir) };
}

runCommand(USAGE, main);
