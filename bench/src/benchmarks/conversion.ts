import type { BenchDatabase } from '../data/bench-database.ts';
import { execute } from '../data/execute.ts';
import { conversionRequest, type Prospect, prospectsAcross } from '../load/conversion-requests.ts';
import { signTokens } from '../load/tokens.ts';
import { toSpread } from '../measure/quantiles.ts';
import { getAdmin } from '../network/chapters.ts';
import { TODAY } from '../network/moment.ts';
import { startProduct } from '../servers/product.ts';
import type { Benchmark } from './benchmark.ts';

/** Admins who convert concurrently. */
const CONNECTIONS = 4;
/** As a share of a turn's check-ins: a chapter converts a few visitors a year. */
const SHARE = 0.05;

/** The whole conversion: seat, classification, profile, account with its verifier, invitation. */
export const conversionBenchmark: Benchmark = {
  name: 'conversion',
  title: 'Conversion of a prospect',
  needs: ({ chapters }) => [chapters],
  async run({ scale, database, load }) {
    const target = database(scale.chapters);
    const prospects = prospectsAcross(Math.round(scale.checkIns * SHARE), scale.chapters);
    await insertProspects(target, prospects);
    const admins = prospects.map(({ chapterId }) => ({ userName: getAdmin(chapterId), device: 0 }));
    const tokens = await signTokens(target, admins);
    const requests = prospects.map((prospect, index) => conversionRequest(prospect, tokens[index] ?? ''));
    const { host, port, stop } = await startProduct(target);
    try {
      const turn = await load.run({ host, port, connections: CONNECTIONS, requests, seconds: null });
      const measured = `${turn.perSecond.toFixed(0)} /s of ${CONNECTIONS} admins, p99 ${turn.p99.toFixed(0)} ms`;
      const figure = toSpread([turn.p50]);
      return {
        findings: [
          { claim: 'a conversion, half of them within', measured, figure, unit: 'ms', budget: null },
        ],
        notes: ['Includes the verifier of the temporary password, computed in a separate thread.'],
      };
    } finally {
      await stop();
    }
  },
};

/** They came to two meetings and were recommended, and there is a seat for each. */
async function insertProspects(target: BenchDatabase, prospects: readonly Prospect[]): Promise<void> {
  const values = [prospects.map(({ chapterId }) => chapterId), prospects.map(({ mobile }) => mobile), TODAY];
  await execute(target, 'update chapter_subscription set basic_count = basic_count + 1000');
  await execute(
    target,
    `with prospect as (
      insert into visitor (chapter_id, visitor_id, full_name, mobile, is_guest, user_type, date_of_meeting1, date_of_meeting2)
      select chapter_id, gen_random_uuid(), 'UMA RAVI', mobile, false, 'Member Prospect', $3::date - 14, $3::date - 7
      from unnest($1::text[], $2::text[]) as people (chapter_id, mobile)
      returning chapter_id, visitor_id)
    insert into interview (chapter_id, visitor_id, interview_date, place, interview_by, decision)
    select chapter_id, visitor_id, $3::date, 'The office', 'The admin', 'recommend' from prospect`,
    values,
  );
}
