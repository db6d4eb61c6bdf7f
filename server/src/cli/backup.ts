import { type BackupSource, writeBackup } from '../backup/write-backup.ts';
import { type Config, loadConfig } from '../config.ts';
import { mediaFolder } from '../media/media-store.ts';
import { count, countRows, megabytes, readFileArgument, runCommand } from './command.ts';
import { withDatabase } from './with-database.ts';

const USAGE = `Usage: npm run backup -- FILE
Writes the database and the pictures of the instance that the environment names into FILE (a gzipped tar file), while it
runs or not. The SECRET_KEY is not in it.`;

/** `npm run backup -- FILE`. */
async function main(): Promise<number> {
  const file = readFileArgument(USAGE, 'Name one file to write.');
  if (file === null) return 0;
  const config = loadConfig({ makesKey: false });
  const media = openMediaSource(config);
  const report = await withDatabase(config, (database) =>
    writeBackup({ database, media, secretKey: config.secretKey }, file),
  );
  console.log(
    `${file}: ${report.tables} tables with ${countRows(report.rows)} rows, ${count(report.mediaFiles)} pictures, ${megabytes(report.bytes)}.`,
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
