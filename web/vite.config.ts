import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { documentsApart } from './documents-apart.ts';
import { precompress } from './precompress.ts';
import { serviceWorker } from './service-worker-build.ts';

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
  '/config.json',
  '/dev',
  '/readyz',
];

/**
 * What the sign-in form is made of, in one file: twenty small ones would compress worse and cost more round trips.
 * `size-check.ts` weighs it.
 */
const START = new RegExp(
  [
    '/node_modules/(react|react-dom|scheduler|clsx)/',
    '/@mantine/core/esm/core/',
    '/@mantine/core/esm/components/(ActionIcon|Alert|Button|CloseButton|Group|Input|InputBase|Loader|Paper|PasswordInput|Skeleton|Stack|Text|TextInput|Title|Transition|UnstyledButton)/',
  ].join('|'),
);

export default defineConfig({
  plugins: [documentsApart(), react(), serviceWorker(), precompress()],
  build: {
    outDir: 'dist',
    target: 'es2022',
    manifest: true,
    // Nothing may be inlined as a script, and the fonts of other scripts must stay files of their own.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'start', test: START }] } } },
  },
  // The writers of files come in chunks of their own, also in the worker.
  worker: { format: 'es' },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, { target: SERVER, ws: true }])),
  },
});
