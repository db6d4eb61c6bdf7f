import { chapterMessages } from '@fellowship/domain/chapters/chapter.messages';
import { chapterCorrectionSchema, chapterFields } from '@fellowship/domain/chapters/chapter.schema';
import { validate } from '@fellowship/domain/refusals/refusal';
import type { Api } from '../api/builder.ts';
import { addMutation, type Mutation, requireVersion, withoutNulls } from '../api/mutation.ts';
import { entryInputs } from '../api/record-type.ts';
import { notFound } from '../api/request-context.ts';
import type { addChapters } from '../chapters/chapter.schema.ts';
import { type Chapter, changeChapter, lockChapter } from '../chapters/chapter.store.ts';
import { refreshOverview } from '../chapters/chapter-overview.service.ts';
import { releaseLogo, takeNewLogo } from '../media/unused-media.store.ts';
import { accept, badField } from '../refusal-error.ts';
import type { Tx } from '../storage/transaction.ts';

const { weeklyMeetingDay: _day, timeZone: _zone, ...corrected } = chapterFields;

/** The correction of what a chapter was created with (rule chapters/correction). */
export function addChapterCorrection(api: Api, ChapterRef: ReturnType<typeof addChapters>): void {
  addMutation(api, 'updateChapter', updateChapter, {
    description: "A support admin's correction; what is left out stays as it is.",
    input: api.builder.inputType('UpdateChapterInput', {
      fields: (t) => ({
        pk: t.id({ required: true }),
        ...entryInputs(t, corrected, false),
        version: t.int({ description: 'The one that the editor saw.' }),
      }),
    }),
    type: ChapterRef,
  });
}

interface Correction {
  pk: string;
  version?: number | null | undefined;
}

const TAKEN = { chapterName: chapterMessages.nameExists, sk: chapterMessages.emailExists } as const;

/** Corrects a chapter's name, e-mail, district or logo in one audited change; records of the past keep the name they have. */
const updateChapter: Mutation<Correction, Chapter> = {
  action: 'chapter.update',
  subject: ({ pk }) => ({ chapterId: pk }),
  isOfRecord: true,
  async work({ call, tx, input: { pk, version, ...sent } }) {
    const before = await lockChapter(tx, pk);
    if (!before) throw notFound();
    requireVersion(before.version, version);
    const content = accept(validate(chapterCorrectionSchema, differing(withoutNulls(sent), before)));
    const changes = differing(content, before);
    if (Object.keys(changes).length === 0) return { answer: before };
    await replaceLogo(tx, before, changes.chapterLogo);
    const after = await changeChapter(tx, pk, changes);
    if (typeof after === 'string') throw badField(after, TAKEN[after], 'CONFLICT');
    await refreshOverview(tx, call.app, [pk]);
    return { answer: after, audit: { subject: pk, before, after } };
  },
};

/** What is not as the chapter has it: a name that is there already is not checked again. */
function differing<Content extends object>(content: Content, chapter: Chapter): Partial<Content> {
  const entries = Object.entries(content).filter(
    ([field, value]) => value !== chapter[field as keyof Chapter],
  );
  return Object.fromEntries(entries) as Partial<Content>;
}

/** Takes an uploaded logo into use, and gives the former one up (rule chapters/logo). */
async function replaceLogo(tx: Tx, { pk, chapterLogo }: Chapter, file: string | undefined): Promise<void> {
  if (file === undefined) return;
  if (!(await takeNewLogo(tx, pk, file))) throw badField('chapterLogo', chapterMessages.logoRequired);
  if (chapterLogo !== null) await releaseLogo(tx, pk, chapterLogo);
}
