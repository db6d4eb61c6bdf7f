import { ensureWebBuilt } from '../../scripts/lib/web-build.mjs';
import { createDataFolder, removeDataFolder, useSeededData } from './seeded-data.ts';
import { startServer } from './test-server.ts';

/** Once per run: builds the web app, and lets the product create the demo data that every server starts with. */
export default async function setUp(): Promise<() => Promise<void>> {
  await ensureWebBuilt(process.execPath);
  const seeded = createDataFolder();
  try {
    const server = await startServer('seeding', seeded);
    await server.stop();
  } catch (error) {
    await removeDataFolder(seeded);
    throw error;
  }
  useSeededData(seeded);
  return () => removeDataFolder(seeded);
}
