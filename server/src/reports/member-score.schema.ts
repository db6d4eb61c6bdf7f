import { FIGURE_OF_CRITERION, SCORE_LIGHTS, type ScorePart } from '@fellowship/domain/reports/member-score';
import { type MemberScoreKey, SCORE_CRITERIA } from '@fellowship/domain/reports/member-score-key';
import type { ScoreTie } from '@fellowship/domain/reports/score-places';
import { withCost } from '#api/document-cost.ts';
import type { Api } from '#api/lists.ts';
import { guardedBy, readableWithParent } from '#api/policies.ts';
import { type MemberScores, readMemberScores, type ToldScore } from './member-score.service.ts';
import type { FigureRef } from './report-fact.schema.ts';

const open = readableWithParent();

/** The scores of members, and the key that they go by (rule reports/member-score). */
export function addMemberScores(api: Api, Figure: FigureRef): void {
  const { builder } = api;
  const KeyRef = keyType(api);
  const ScoreRef = scoreType(api, Figure);
  const ScoresRef = builder.objectRef<MemberScores>('MemberScores').implement({
    ...open,
    fields: (t) => ({
      startDate: t.string({
        description: 'The first of the 26 weeks, a Sunday.',
        resolve: ({ weeks }) => weeks.from,
      }),
      endDate: t.string({ resolve: ({ weeks }) => weeks.to }),
      key: t.expose('key', { type: KeyRef }),
      items: t.field({
        type: [ScoreRef],
        description: 'By place, or one member alone.',
        resolve: ({ members }) => members,
      }),
    }),
  });

  builder.queryField('listMemberScore', (t) =>
    t.field({
      ...withCost(guardedBy('memberScore.list'), { cost: 2_000 }),
      type: ScoresRef,
      args: {
        chapterId: t.arg.id({ required: true }),
        rotaryId: t.arg.id({ description: "A member's own; left out: those of all members, by place." }),
      },
      resolve: (_root, { chapterId, rotaryId }, { call }) =>
        readMemberScores(call, chapterId, rotaryId ?? null),
    }),
  );
}

function keyType({ builder }: Api) {
  return builder.objectRef<MemberScoreKey>('MemberScoreKey').implement({
    ...open,
    description:
      'From which figure on a criterion is worth 5, 10, 15 and 20 points, and from how many points a light.',
    fields: (t) => ({
      attendance: t.exposeIntList('attendance', { description: 'Percent of the meetings.' }),
      referrals: t.exposeIntList('referrals'),
      r2r: t.exposeIntList('r2r'),
      visitors: t.exposeIntList('visitors'),
      cNotes: t.exposeIntList('cNotes'),
      amber: t.exposeInt('amber'),
      green: t.exposeInt('green'),
    }),
  });
}

function scoreType({ builder }: Api, Figure: FigureRef) {
  const Light = builder.enumType('ScoreLight', { values: SCORE_LIGHTS });
  const Criterion = builder.enumType('ScoreCriterion', { values: SCORE_CRITERIA });

  const PartRef = builder.objectRef<ScorePart>('ScorePart').implement({
    ...open,
    fields: (t) => ({
      criterion: t.expose('criterion', { type: Criterion }),
      figure: t.exposeFloat('figure', { description: 'A count; of attendance a percentage.' }),
      points: t.exposeInt('points'),
      nextFrom: t.exposeInt('nextFrom', { nullable: true, description: 'Where the next step begins.' }),
      factsOf: t.field({
        type: Figure,
        description: 'What `listReportFacts` is asked for, between the dates of the scores.',
        resolve: ({ criterion }) => FIGURE_OF_CRITERION[criterion],
      }),
    }),
  });

  const TieRef = builder.objectRef<ScoreTie>('ScoreTie').implement({
    ...open,
    fields: (t) => ({
      otherName: t.exposeString('otherName'),
      isAhead: t.exposeBoolean('isAhead', { description: 'The other one stands behind.' }),
      decidedBy: t.expose('decidedBy', {
        type: Criterion,
        nullable: true,
        description: 'Null where both share the place.',
      }),
    }),
  });

  return builder.objectRef<ToldScore>('MemberScore').implement({
    ...open,
    fields: (t) => ({
      rotaryId: t.exposeID('rotaryId'),
      memberName: t.exposeString('memberName'),
      classificationName: t.exposeString('classificationName', { nullable: true }),
      place: t.int({ nullable: true, resolve: ({ place }) => place ?? null }),
      points: t.exposeInt('points'),
      light: t.expose('light', { type: Light }),
      meetings: t.int({
        description: 'Closed ones with the member on the roll.',
        resolve: ({ facts }) => facts.meetings,
      }),
      attended: t.int({ resolve: ({ facts }) => facts.attended }),
      parts: t.field({ type: [PartRef], resolve: ({ parts }) => [...parts] }),
      tie: t.field({
        type: TieRef,
        nullable: true,
        description: 'Beside somebody with as many points.',
        resolve: ({ tie }) => tie ?? null,
      }),
    }),
  });
}
