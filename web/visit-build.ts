import type { Plugin } from 'vite';

const SOURCE = 'visit/visit.ts';
/** Not part of the app: only visitors fetch it. */
export const VISIT_FILE = 'visit.js';

/** Builds the script of the pages for visitors, which the server renders: one small file under a name that it knows. */
export function visitScript(): Plugin {
  return {
    name: 'visit-script',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: SOURCE, fileName: VISIT_FILE });
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const script = bundle[VISIT_FILE];
        if (script?.type !== 'chunk' || script.imports.length > 0)
          throw new Error('The script of the visitors’ pages must be one file.');
      },
    },
  };
}
