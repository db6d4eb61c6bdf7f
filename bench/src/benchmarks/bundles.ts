import { run } from '../../../scripts/lib/process.mjs';
import { inRoot } from '../../../scripts/lib/root.mjs';
import { toSpread } from '../measure/quantiles.ts';
import type { Finding } from '../report/finding.ts';
import type { Benchmark } from './benchmark.ts';

/** What a phone downloads before it shows anything, and for each screen after that. */
export const bundlesBenchmark: Benchmark = {
  name: 'bundles',
  title: 'Download sizes',
  needs: () => [],
  async run() {
    const { output } = await run(process.execPath, [inRoot('web', 'size-check.ts')], {
      cwd: inRoot('web'),
      quiet: true,
    });
    const findings = output.split('\n').flatMap((line) => findFinding(line) ?? []);
    if (findings.length === 0) throw new Error(`the sizes could not be read:\n${output}`);
    return {
      findings,
      notes: [
        'kB of gzipped JavaScript, weighed by `web/size-check.ts` on the built app. Parts without a budget are loaded on use.',
      ],
    };
  },
};

/** `12.3 kB of 60  screen src/x/y-screen.tsx`, as the size check prints it. */
function findFinding(line: string): Finding | null {
  const [, kb, most, claim] = /^\s*([\d.]+) kB(?: of (\d+))?(?:: TOO HEAVY)?\s+(.+)$/.exec(line) ?? [];
  if (kb === undefined || claim === undefined) return null;
  return {
    claim: claim.replace('src/', ''),
    measured: 'gzipped JavaScript',
    figure: toSpread([Number(kb)]),
    unit: 'kB',
    budget: most === undefined ? null : { atMost: Number(most) },
  };
}
