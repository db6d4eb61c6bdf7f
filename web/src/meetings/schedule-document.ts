import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { formatDate } from '@fellowship/domain/calendar/formats';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { type PdfColumn, tableDocument } from '#exports/table-document.ts';
import { scheduleTexts } from './meeting.messages.ts';
import type { Meeting } from './meeting.ts';
import { MEETING_FACTS, type MeetingFact } from './schedule-columns.tsx';

/** Points; texts of any length share what the others leave. */
const WIDTHS: Record<MeetingFact['id'], PdfColumn<Meeting>['width']> = {
  date: 68,
  timing: 84,
  early: 48,
  presentation: '*',
  talk: '*',
  venue: '*',
  fee: 78,
  status: 62,
};
const FIGURES: readonly MeetingFact['id'][] = ['early', 'fee'];

/** The whole schedule of a chapter as a PDF (rule meetings/schedule-pdf), in the order of the given rows. */
export function scheduleDocument(
  meetings: readonly Meeting[],
  chapterName: string,
  today: IsoDate,
): TDocumentDefinitions {
  return tableDocument({
    title: scheduleTexts.title,
    subtitle: `${chapterName} · ${formatDate(today)}`,
    columns: MEETING_FACTS.map(({ id, header, text }) => ({
      header,
      text,
      width: WIDTHS[id],
      align: FIGURES.includes(id) ? 'right' : 'left',
    })),
    rows: meetings,
  });
}
