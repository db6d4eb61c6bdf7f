import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inRoot } from '../../scripts/lib/root.mjs';

/** The web app's own React, not the one that a tool of the benchmarks brings along. */
const alias = Object.fromEntries(['react', 'react-dom'].map((name) => [name, inRoot('node_modules', name)]));

export default defineConfig({ root: import.meta.dirname, plugins: [react()], resolve: { alias } });
