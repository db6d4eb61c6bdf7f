// Which folder may import which: the order of the layers, written down once.

/** @typedef {import('./imports.mjs').Import} Import */

/**
 * The layers of each part, from the top down. A layer names whole folders of `src`, and files right in `src`. A folder
 * in a layer imports from the layers below its own, never from its neighbours, so imports between two folders run one way.
 * Files right in `src` that no layer names are the entry points, above all of them. Tests may import anything in their part.
 * `foreign` is what the part may import from outside itself: packages, and other parts.
 */
export const PARTS = [
  {
    part: 'domain',
    foreign: /^(zod\/mini|ical-generator)$/,
    layers: [
      'imports reports',
      'attendance',
      'visitors',
      'activities',
      'chapters',
      'billing media meetings',
      'identity',
      'classifications lists members platform',
      'fields',
      'calendar refusals',
      'money',
    ],
  },
  {
    part: 'server',
    foreign: /^(?!react|@mantine\/|@fellowship\/web|(web|packages|e2e|bench)\/)/,
    layers: [
      'cli',
      'instance.ts failure-reason.ts',
      'http backup',
      'demo schemas.ts',
      'reports',
      'attendance imports',
      'activities',
      'visitors',
      'administration meetings',
      'members',
      'billing media platform',
      'chapters',
      'classifications identity',
      'api',
      'audit unavailable.ts unexpected-errors.ts',
      'storage',
      'clock.ts config.ts measured-work.ts refusal-error.ts',
      'database-address.ts release.ts secret-key.ts',
    ],
  },
  {
    part: 'web',
    foreign: /^(?!kysely$|pg$|fastify|node:|@fellowship\/server|(server|packages|e2e|bench)\/)/,
    layers: [
      'app',
      'activities attendance billing chapters classifications meetings members reports visitors',
      'platform',
      'imports lists',
      'exports media pickers',
      'identity',
      'api ui',
      'browser',
    ],
  },
  { part: 'packages', foreign: /^(?!@fellowship|(domain|server|web|e2e|bench)\/)/, layers: [] },
];

const TOP_LAYER = -1;

/** The files of a server capability, by what they may import of each other: those further on. */
const KINDS = ['schema', 'service', 'store'];

/** The place of a source in its part. @param {string} file @returns null for tests and for what is no source of a part */
function locate(file) {
  const part = PARTS.find((one) => file.startsWith(`${one.part}/`));
  const [, path] = /^[^/]+\/(?:[^/]+\/)?src\/(.+)$/.exec(file) ?? [];
  if (!part || !path || /\.test\.tsx?$/.test(file)) return null;
  const [folder = path] = path.split('/');
  const layer = part.layers.findIndex((names) => names.split(' ').includes(folder));
  const isUnknown = layer === TOP_LAYER && path.includes('/') && part.layers.length > 0;
  return { part, folder, layer, isUnknown, kind: KINDS.indexOf(path.split('.').at(-2) ?? '') };
}

/** The imports that the order forbids, a sentence for each. @param {Import[]} imports @returns {string[]} */
export function forbiddenImports(imports) {
  return imports.flatMap(({ from, to }) => {
    const source = locate(from);
    if (!source) return [];
    const { part, folder, layer, kind } = source;
    if (source.isUnknown) return [`${from} is in no layer: name ${folder} in the table of layers`];
    const target = to.startsWith(`${part.part}/`) ? locate(to) : null;
    if (!target) {
      const isAllowed = to.startsWith(`${part.part}/`) || part.foreign.test(to);
      return isAllowed ? [] : [`${from} imports ${to}, which ${part.part} must not know`];
    }
    if (part.part === 'server' && target.kind >= 0 && target.kind < kind) {
      return [`${from} imports ${to}: a ${KINDS[kind]} must not import a ${KINDS[target.kind]}`];
    }
    const isSameFolder = folder === target.folder || part.layers.length === 0;
    const isBetweenEntries = layer === TOP_LAYER && target.layer === TOP_LAYER;
    if (isSameFolder || isBetweenEntries || layer < target.layer) return [];
    return [`${from} imports ${to}: ${folder} is not above ${target.folder}`];
  });
}

/** The order of a part's folders in one line, from the bottom up. @param {typeof PARTS[number]} part */
export function drawLayers({ part, layers }) {
  const folders = layers.map((names) => names.split(' ').filter((name) => !name.includes('.')));
  const rows = folders.filter((names) => names.length > 0).map((names) => names.join(', '));
  return `${part}: ${rows.reverse().join(' ← ')}`;
}
