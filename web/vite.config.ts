import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { planChunks } from './chunk-plan.ts';
import { documentsApart } from './documents-apart.ts';
import { precompress } from './precompress.ts';
import { serviceWorker } from './service-worker-build.ts';
import { visitScript } from './visit-build.ts';

/** Where `npm run dev` has the server, and the paths that it answers. */
const SERVER = `http://localhost:${process.env.PORT ?? 3000}`;
const SERVER_PATHS = [
  '/graphql',
  '/attendance/graphql',
  '/subscription/graphql',
  '/payment/graphql',
  '/userpool',
  '/media',
  '/own-data',
  '/visit/',
  '/i/',
  '/pass/',
  '/config.json',
  '/dev',
  '/readyz',
];

export default defineConfig(
  async ({ command }): Promise<UserConfig> => ({
    plugins: [documentsApart(), react(), serviceWorker(), visitScript(), precompress()],
    build: {
      outDir: 'dist',
      target: 'es2022',
      manifest: true,
      // Nothing may be inlined as a script, and the fonts of other scripts must stay files of their own.
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: {
        output: {
          codeSplitting: command === 'serve' || {
            groups: [{ name: await planChunks(import.meta.dirname) }],
            includeDependenciesRecursively: false,
          },
        },
      },
    },
    // The writers of files come in chunks of their own, also in the worker.
    worker: { format: 'es' },
    server: {
      port: Number(process.env.WEB_PORT ?? 5173),
      proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, { target: SERVER, ws: true }])),
    },
  }),
);
