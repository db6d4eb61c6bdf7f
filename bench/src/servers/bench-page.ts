import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'puppeteer-core';
import { installedCommand } from '../../../scripts/lib/installed-command.mjs';
import { run } from '../../../scripts/lib/process.mjs';
import { inRoot } from '../../../scripts/lib/root.mjs';
import { startBrowser } from './browser.ts';
import { freePort, HOST } from './free-port.ts';

const PAGE = inRoot('bench', 'page');

/** Builds `bench/page` and opens it in a new browser. */
export async function openBenchPage(folder: string): Promise<{ page: Page; close(): Promise<void> }> {
  const site = join(folder, 'page');
  await buildPage(site);
  const served = await serve(site);
  const browser = await startBrowser();
  const page = await browser.newPage();
  await page.goto(served.url);
  await page.waitForSelector('tbody tr');
  return {
    page,
    async close() {
      await browser.close();
      served.close();
    },
  };
}

async function buildPage(outDir: string): Promise<void> {
  const args = ['build', PAGE, '--config', join(PAGE, 'vite.config.ts'), '--outDir', outDir];
  const { code, output } = await run(process.execPath, [installedCommand('vite', 'web'), ...args], {
    cwd: inRoot('web'),
    quiet: true,
  });
  if (code !== 0) throw new Error(`the page could not be built:\n${output}`);
}

async function serve(folder: string): Promise<{ url: string; close(): void }> {
  const types: Record<string, string> = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.css': 'text/css',
  };
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', pathToFileURL('/')).pathname;
    const file = join(folder, path === '/' ? 'index.html' : path);
    const body = await readFile(file).catch(() => null);
    response.writeHead(body ? 200 : 404, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
    });
    response.end(body);
  });
  const port = await freePort();
  server.listen(port, HOST);
  return { url: `http://${HOST}:${port}/`, close: () => void server.close() };
}
