import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { describe, expect, it } from 'vitest';
import { resolveCssVariables, theme } from './ui-provider.tsx';

type Scheme = 'light' | 'dark';
type Colour = readonly [red: number, green: number, blue: number];

const SRC = join(import.meta.dirname, '../..');
const STYLESHEETS = globSync('**/*.css', { cwd: SRC }).map((path) => ({
  path,
  text: readFileSync(join(SRC, path), 'utf8'),
}));

const whole = mergeMantineTheme(DEFAULT_THEME, theme);
const resolved = resolveCssVariables(whole);
const toVariables = (scheme: Scheme): Record<string, string> => ({
  ...resolved.variables,
  ...resolved[scheme],
});

function parse(hex: string): Colour {
  const digits = hex.length === 4 ? hex.replaceAll(/[\da-f]/g, '$&$&') : hex;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
  return [red, green, blue];
}

function mixed(over: Colour, share: number, below: Colour): Colour {
  const part = (at: 0 | 1 | 2): number => over[at] * share + below[at] * (1 - share);
  return [part(0), part(1), part(2)];
}

/** As WCAG 2 defines it. */
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Colour, other: Colour): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** The colours that a background is of; none where it has no colour of its own. */
function coloursIn(background: string, scheme: Scheme): Colour[] {
  const variables = toVariables(scheme);
  const known = background.replaceAll(/var\((--[\w-]+)\)/g, (_all, name: string) => variables[name] ?? name);
  const raised = parse(variables['--app-raised'] ?? '');
  const hues = [...known.matchAll(/#[\da-f]{3,6}\b/g)].map(([hex]) => parse(hex));
  const share = /color-mix\(.*? (\d+)%/.exec(known)?.[1];
  if (share === undefined) return hues;
  // What is mixed in may be any of the palette's text colours, such as a mark's.
  const mixedIn =
    hues.length > 1
      ? hues.slice(0, 1)
      : Object.keys(variables)
          .filter((name) => name.endsWith('-light-color'))
          .map((name) => parse(variables[name] ?? ''));
  return mixedIn.map((hue) => mixed(hue, Number(share) / 100, raised));
}

/** The background of notes and badges: a tint of each colour of the palette. */
function tints(scheme: Scheme): Colour[] {
  const raised = parse(toVariables(scheme)['--app-raised'] ?? '');
  return Object.values(whole.colors).map((shades) =>
    scheme === 'dark'
      ? mixed(parse(shades[6] ?? ''), 0.28, raised)
      : mixed(parse(shades[8] ?? ''), 0.1, raised),
  );
}

/** Every background that a control can have. */
function getGrounds(scheme: Scheme): { where: string; colour: Colour }[] {
  const stated = STYLESHEETS.flatMap(({ path, text }) =>
    [...text.matchAll(/background(?:-color)?: ([^;]+);/g)].flatMap(([, background = '']) =>
      coloursIn(background, scheme).map((colour) => ({ where: `${path}: ${background}`, colour })),
    ),
  );
  return [...stated, ...tints(scheme).map((colour) => ({ where: 'a tint of the palette', colour }))];
}

describe.each(['light', 'dark'] as const)('the focus ring of the %s theme', (scheme) => {
  const variables = toVariables(scheme);
  const ring = parse(variables['--app-focus'] ?? '');
  const gap = parse(variables['--app-focus-gap'] ?? '');
  const seen = (ground: Colour): number => Math.max(contrast(ring, ground), contrast(gap, ground));

  it('has 3:1 with one of its tones on every ground that occurs', () => {
    const grounds = getGrounds(scheme);
    expect(grounds.length).toBeGreaterThan(40);
    expect(grounds.filter(({ colour }) => seen(colour) < 3).map(({ where }) => where)).toEqual([]);
  });

  it('has tones that differ so much that no ground can be near to both', () => {
    expect(contrast(ring, gap)).toBeGreaterThanOrEqual(9);
  });
});

it('is of both tones wherever a stylesheet draws one', () => {
  const rules = STYLESHEETS.flatMap(({ path, text }) =>
    [...text.matchAll(/\{[^{}]*var\(--app-focus\)[^{}]*\}/g)].map(([rule]) => ({ path, rule })),
  );
  expect(rules.length).toBeGreaterThan(2);
  expect(rules.filter(({ rule }) => !rule.includes('var(--app-focus-gap)'))).toEqual([]);
});
