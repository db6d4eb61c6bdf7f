import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const GENERATED = /\/api\/generated\/\w+\/graphql\.ts$/;
const CLASS = /^export class TypedDocumentString[\s\S]*?^}$/m;
const DOCUMENT = /^export const (\w+Document) = .*;$/gm;

/**
 * Gives each typed document a module of its own in the build: the file of all of an endpoint would be fetched whole, before
 * the sign-in form, for the first document that is asked for.
 */
export function documentsApart(): Plugin {
  return {
    name: 'documents-apart',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\?part=\w+$/ },
      handler: (id) => ({ id, moduleSideEffects: false }),
    },
    load: {
      filter: { id: /\?part=\w+$/ },
      async handler(id) {
        const [file = '', part = ''] = id.split('?part=');
        const code = await readFile(file, 'utf8');
        if (part === 'class')
          return `${CLASS.exec(code)?.[0] ?? ''}\ntype DocumentTypeDecoration<A, B> = [A, B];`;
        const document = code.match(DOCUMENT)?.find((line) => line.startsWith(`export const ${part} =`));
        return `import { TypedDocumentString } from '${file}?part=class';\n${document ?? ''}`;
      },
    },
    transform: {
      filter: { id: GENERATED },
      handler(code, id) {
        const parts = [...code.matchAll(DOCUMENT)].map(
          ([, name]) => `export { ${name} } from '${id}?part=${name}';`,
        );
        const rest = code
          .replace(DOCUMENT, '')
          .replace(CLASS, `import { TypedDocumentString } from '${id}?part=class';`);
        return { code: `${parts.join('\n')}\n${rest}`, map: null, moduleSideEffects: false };
      },
    },
  };
}
