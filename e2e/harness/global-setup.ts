import { ensureWebBuilt } from '../../scripts/lib/web-build.mjs';
import { beginWith, newData, removeData } from './seeded-data.ts';
import { startServer } from './test-server.ts';

/** Once per run: builds the web app, and has the product itself make the demo data with which every server begins. */
export default async function setUp(): Promise<() => Promise<void>> {
  await ensureWebBuilt(process.execPath);
  const seeded = newData();
  try {
    const server = await startServer('seeding', seeded);
    await server.stop();
  } catch (error) {
    await removeData(seeded);
    throw error;
  }
  beginWith(seeded);
  return () => removeData(seeded);
}
