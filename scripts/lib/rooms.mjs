// Which room may import which: the one table of the house's rooms.

/** @typedef {import('./imports.mjs').Arrow} Arrow */
/** @typedef {{ part: string, foreign: RegExp, floors: string[] }} Part */

/**
 * The rooms of each part, from the top floor down. A room is a folder of `src`, a folder in one, or a file of `src`; a
 * file that is named nowhere belongs to its folder, and one right in `src` to the roof. A room imports from the floors
 * below its own and never from its neighbours, so that no arrow runs both ways. Tests may reach anywhere in their part.
 * `foreign` is what the part may import from outside itself: packages, and other parts.
 * @type {Part[]}
 */
const PARTS = [
  {
    part: 'domain',
    foreign: /^(zod\/mini|ical-generator)$/,
    floors: [
      'reports imports',
      'attendance',
      'visitors',
      'activities',
      'chapters/chapter-settings.schema.ts',
      'meetings billing chapters media',
      'platform/contact',
      'identity',
      'classifications',
      'members platform lists',
      'fields',
      'members/email-address.ts members/mobile.ts',
      'refusals calendar',
      'money',
    ],
  },
  {
    part: 'server',
    foreign: /^(?!react|@mantine\/|@fellowship\/web|(web|packages|e2e|bench)\/)/,
    floors: [
      'cli',
      'instance.ts failure-reason.ts print-schemas.ts',
      'demo http backup housekeeping.ts',
      'schemas.ts',
      'app.ts start-checks.ts',
      'imports',
      'reports chapters/settings chapters/administration visitors',
      'attendance',
      'activities',
      'meetings members/erasure visitors/visitor.store.ts platform',
      'media',
      'members/access',
      'billing',
      'chapters members',
      'identity',
      'classifications',
      'api',
      'audit unavailable.ts',
      'storage',
      'config.ts refusal-error.ts clock.ts measured-work.ts',
      'secret-key.ts trusted-proxies.ts release.ts',
      'config-error.ts',
    ],
  },
  {
    part: 'web',
    foreign: /^(?!kysely$|pg$|fastify|node:|@fellowship\/server|(server|packages|e2e|bench)\/)/,
    floors: [
      'app',
      'activities attendance billing chapters meetings members reports visitors platform/versions platform/announcements/writing platform/manual',
      'classifications chapters/picking platform/contact imports lists activities/facts',
      'chapters/stored-setting.ts platform/announcements platform/offline platform/queue platform/update media exports',
      'identity',
      'api',
      'ui platform',
      'storage',
      'platform/log.ts',
    ],
  },
  { part: 'packages', foreign: /^(?!@fellowship|(domain|server|web|e2e|bench)\/)/, floors: [] },
];

const ROOF = 'the roof';

/** @param {string} file @returns {{ part: Part, path: string } | null} null for what is no source of a part */
function placeOf(file) {
  const part = PARTS.find((one) => file.startsWith(`${one.part}/`));
  const [, path] = /^[^/]+\/(?:[^/]+\/)?src\/(.+)$/.exec(file) ?? [];
  return part && path && !/\.test\.tsx?$/.test(file) ? { part, path } : null;
}

/** The room of a path in `src`, and its floor counted from the top. @param {Part} part @param {string} path */
function roomOf(part, path) {
  const rooms = part.floors.flatMap((floor, index) =>
    floor.split(' ').map((name) => ({ name, floor: index })),
  );
  const room = rooms
    .filter(({ name }) => path === name || path.startsWith(`${name}/`))
    .sort((a, b) => b.name.length - a.name.length)[0];
  return room ?? (path.includes('/') ? null : { name: ROOF, floor: -1 });
}

/** The arrows that the table does not allow, a sentence for each. @param {Arrow[]} arrows @returns {string[]} */
export function strayArrows(arrows) {
  return arrows.flatMap(({ from, to }) => {
    const place = placeOf(from);
    if (!place) return [];
    const { part, path } = place;
    const here = roomOf(part, path);
    if (!here && part.floors.length > 0) return [`${from} is in no room: name its folder in the table`];
    const target = to.startsWith(`${part.part}/`) ? placeOf(to) : null;
    if (!target) {
      const isOwn = to.startsWith(`${part.part}/`) || part.foreign.test(to);
      return isOwn ? [] : [`${from} imports ${to}, which ${part.part} knows nothing of`];
    }
    const there = roomOf(part, target.path);
    if (!here || !there || here.name === there.name || here.floor < there.floor) return [];
    return [`${from} imports ${to}: ${here.name} is not above ${there.name}`];
  });
}
