import { todayIn } from '@fellowship/domain/calendar/dates';
import type { DateRange } from '@fellowship/domain/calendar/periods';
import { SETTING_KEYS } from '@fellowship/domain/chapters/setting-keys';
import {
  FIGURE_OF_CRITERION,
  type MemberScore,
  type MemberScoreKey,
  memberScore,
  placeMembers,
  readScoreKey,
  SCORE_CRITERIA,
  SCORE_LIGHTS,
  type ScoredMember,
  type ScorePart,
  type ScorePlace,
  type ScoreTie,
  scoreWindow,
} from '@fellowship/domain/reports/member-score';
import { OCCASIONS, type SpecialDay, specialDays } from '@fellowship/domain/reports/people-reports';
import { specialDayRefusals } from '@fellowship/domain/reports/report.messages';
import type { Api } from '#api/builder.ts';
import { withCost } from '#api/document-cost.ts';
import { guardedBy, readableWithParent } from '#api/policies.ts';
import { mayBeOld } from '#api/replica-reads.ts';
import { notFound, type RequestContext } from '#api/request-context.ts';
import { badField } from '../refusal-error.ts';
import {
  type CountedMember,
  countForScores,
  findMembersWithDates,
  findScoredChapter,
} from './people-report.store.ts';
import type { FigureRef } from './year-report.schema.ts';

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
      ...withCost(mayBeOld(guardedBy('memberScore.list')), { cost: 2_000 }),
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

/** A member's score as the API tells it; the place is an admin's matter, who sees all. */
type ToldScore = ScoredMember & MemberScore & Pick<CountedMember, 'classificationName'> & Partial<ScorePlace>;

interface MemberScores {
  weeks: DateRange;
  key: MemberScoreKey;
  members: ToldScore[];
}

/**
 * The scores of a chapter's members, the best first, or one member's own without a place: two round trips.
 * (rule reports/member-score)
 */
async function readMemberScores(
  call: RequestContext,
  chapterId: string,
  rotaryId: string | null,
): Promise<MemberScores> {
  call.authorize('memberScore.list', { chapterId, rotaryId: rotaryId ?? undefined });
  const { database } = call.app;
  const chapter = await findScoredChapter(database, chapterId, SETTING_KEYS.memberScore);
  if (!chapter) throw notFound();
  const key = readScoreKey(chapter.key);
  const weeks = scoreWindow(todayIn(chapter.timeZone, call.now()));
  const counted = await countForScores(database, chapterId, rotaryId, weeks);
  const scored = counted.map((member) => {
    const score = memberScore(member, key);
    return { ...member, ...score, facts: member, score };
  });
  return { weeks, key, members: rotaryId === null ? placeMembers(scored) : scored };
}

/** Birthdays, wedding anniversaries and family birthdays, for everybody in the chapter; never the year of one. */
export function addSpecialDays(api: Api): void {
  api.builder.queryField('listSpecialDay', (t) =>
    t.field({
      ...withCost(mayBeOld(guardedBy('specialDay.list')), { cost: 2_000 }),
      description:
        "The days of a month of the chapter's current year to congratulate on, by day; in the current month those past come last.",
      type: [specialDayType(api)],
      args: {
        chapterId: t.arg.id({ required: true }),
        month: t.arg.int({ required: true, description: '1 to 12' }),
      },
      resolve: (_root, args, { call }) => readSpecialDays(call, args),
    }),
  );
}

function specialDayType({ builder }: Api) {
  const Occasion = builder.enumType('SpecialDayOccasion', { values: OCCASIONS });
  return builder.objectRef<SpecialDay>('SpecialDay').implement({
    ...readableWithParent(),
    description: 'It tells no year: nobody learns how old somebody is.',
    fields: (t) => ({
      rotaryId: t.exposeID('rotaryId'),
      memberName: t.exposeString('memberName'),
      classificationName: t.exposeString('classificationName', { nullable: true }),
      mobile: t.exposeString('mobile', { nullable: true }),
      month: t.exposeInt('month'),
      day: t.exposeInt('day', { description: '28 for 29 February in a year without one.' }),
      occasion: t.expose('occasion', { type: Occasion }),
      relativeName: t.exposeString('relativeName', {
        nullable: true,
        description: 'Whose birthday it is in the family.',
      }),
      relationShip: t.exposeString('relationShip', { nullable: true }),
    }),
  });
}

/** Whom the chapter congratulates in a month of its current year, and on what (rule reports/special-days). */
async function readSpecialDays(
  call: RequestContext,
  { chapterId, month }: { chapterId: string; month: number },
): Promise<SpecialDay[]> {
  call.authorize('specialDay.list', { chapterId });
  if (month < 1 || month > 12) throw badField('month', specialDayRefusals.notAMonth);
  const found = await findMembersWithDates(call.app.database, chapterId);
  if (!found) throw notFound();
  return specialDays(found.members, month, todayIn(found.timeZone, call.now()));
}
