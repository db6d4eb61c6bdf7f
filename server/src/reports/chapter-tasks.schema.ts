import { todayIn } from '@fellowship/domain/calendar/dates';
import { toRupees } from '@fellowship/domain/money/rupees';
import { doneSetupSteps, SETUP_STEPS, type SetupStep } from '@fellowship/domain/reports/chapter-setup';
import {
  type ChapterTask,
  chapterTasks,
  TASK_KINDS,
  unannouncedUntil,
} from '@fellowship/domain/reports/chapter-tasks';
import type { Api } from '#api/builder.ts';
import { withCost } from '#api/document-cost.ts';
import { guardedBy, readableWithParent } from '#api/policies.ts';
import { notFound, type RequestContext } from '#api/request-context.ts';
import { findChapter } from '../chapters/chapter.store.ts';
import { type ChapterFacts, readChapterFacts } from './chapter-tasks.store.ts';

const listed = readableWithParent();

interface ChapterSetup {
  done: readonly SetupStep[];
  facts: ChapterFacts;
  counts: NonNullable<ChapterFacts['setup']>;
}

interface Tasks {
  items: readonly ChapterTask[];
  setup: ChapterSetup | null;
}

/** What waits for a chapter's admin, and how far a new chapter has come (rules reports/chapter-tasks, reports/chapter-setup). */
export function addChapterTasks({ builder }: Api): void {
  const Kind = builder.enumType('ChapterTaskKind', { values: TASK_KINDS });
  const Step = builder.enumType('SetupStep', { values: SETUP_STEPS });

  const TaskRef = builder.objectRef<ChapterTask>('ChapterTask').implement({
    ...listed,
    fields: (t) => ({
      kind: t.expose('kind', { type: Kind }),
      count: t.exposeInt('count'),
      amount: t.float({
        nullable: true,
        description: 'Rupees.',
        resolve: ({ amountPaise }) => (amountPaise === null ? null : toRupees(amountPaise)),
      }),
      date: t.exposeString('date', { nullable: true }),
      days: t.exposeInt('days', { nullable: true, description: 'How long the longest has waited.' }),
    }),
  });

  const SetupRef = builder.objectRef<ChapterSetup>('ChapterSetup').implement({
    ...listed,
    fields: (t) => ({
      done: t.field({ type: [Step], resolve: ({ done }) => [...done] }),
      weeklyMeetingDay: t.string({ resolve: ({ facts }) => facts.weeklyMeetingDay }),
      meetingFee: t.float({
        nullable: true,
        description: 'Rupees, as the chapter has set it.',
        resolve: ({ facts: { feePaise } }) => (feePaise === null ? null : toRupees(feePaise)),
      }),
      earlyPresenceMinutes: t.int({ nullable: true, resolve: ({ facts }) => facts.earlyMinutes }),
      nextMeeting: t.string({ nullable: true, resolve: ({ facts }) => facts.tasks.nextMeeting }),
      memberCount: t.int({ resolve: ({ counts }) => counts.memberCount }),
      uninvitedCount: t.int({ resolve: ({ counts }) => counts.uninvitedCount }),
      subscriptionEnd: t.string({ nullable: true, resolve: ({ facts }) => facts.tasks.subscriptionEnd }),
    }),
  });

  const TasksRef = builder.objectRef<Tasks>('ChapterTasks').implement({
    ...listed,
    fields: (t) => ({
      items: t.field({ type: [TaskRef], resolve: ({ items }) => [...items] }),
      setup: t.field({
        type: SetupRef,
        nullable: true,
        description: 'The steps of a new chapter; null once it is set up.',
        resolve: ({ setup }) => setup,
      }),
    }),
  });

  builder.queryField('getChapterTasks', (t) =>
    t.field({
      ...withCost(guardedBy('dashboard.readTasks'), { cost: 1_000 }),
      type: TasksRef,
      args: { chapterId: t.arg.id({ required: true }) },
      resolve: (_root, { chapterId }, { call }) => readTasks(call, chapterId),
    }),
  );
}

/** Two round trips: the chapter's day decides what is late. */
async function readTasks(call: RequestContext, chapterId: string): Promise<Tasks> {
  call.authorize('dashboard.readTasks', { chapterId });
  const db = call.app.database.kysely;
  const chapter = await findChapter(db, chapterId);
  if (!chapter) throw notFound();
  const today = todayIn(chapter.timeZone, call.now());
  const platformToday = call.platformToday();
  const asked = { chapterId, today, platformToday, until: unannouncedUntil(today) };
  const facts = await readChapterFacts(db, asked);
  if (!facts) throw notFound();
  const counts = facts.setup;
  const done = counts && doneSetupSteps({ ...counts, hasClosedMeeting: false });
  return {
    items: chapterTasks(facts.tasks, today, platformToday),
    setup: counts && done && { done, facts, counts },
  };
}
