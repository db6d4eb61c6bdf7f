import { getWeekday, type IsoDate } from '@fellowship/domain/calendar/dates';
import { formatDate } from '@fellowship/domain/calendar/formats';
import type { Content, CustomTableLayout, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { GetMeetingQrQuery } from '#api/generated/main/graphql.ts';
import type { DescribedSvg } from '#exports/pdf-structure.ts';
import { pdfText } from '#exports/pdf-text.ts';
import { documentBase, PDF_COLORS } from '#exports/pdf-theme.ts';
import { qrVector } from '#ui/qr-image.tsx';
import { qrTexts } from '../meeting.messages.ts';
import { timeRange } from '../meeting.ts';

/** What a meeting's QR code carries and is printed with. */
export type MeetingQr = GetMeetingQrQuery['getMeetingQr'];

/** Points; an A4 page is 595 wide. */
const CODE_SIZE = 440;

const BAND: CustomTableLayout = {
  hLineWidth: (line) => (line === 0 ? 0 : 6),
  hLineColor: () => PDF_COLORS.gold,
  vLineWidth: () => 0,
  fillColor: () => PDF_COLORS.brand,
  paddingTop: () => 36,
  paddingBottom: () => 28,
  paddingLeft: () => 48,
  paddingRight: () => 48,
};

/** The sheet that hangs at the door, with the facts of the meeting and its code (rule meetings/qr-sheet). */
export function qrDocument(qr: MeetingQr): TDocumentDefinitions {
  return {
    ...documentBase(qrTexts.documentTitle(qr.chapterName, formatDate(qr.date))),
    pageMargins: [0, 0, 0, 0],
    content: [
      band(qr.chapterName),
      facts(qr.date, qr.timing),
      code(qr),
      line(qrTexts.invitation, 22, PDF_COLORS.brand),
      line(qrTexts.howToScan, 13, PDF_COLORS.dimmed),
    ],
  };
}

function band(chapterName: string): Content {
  const name = pdfText(chapterName, {
    alignment: 'center',
    fontSize: 34,
    bold: true,
    color: PDF_COLORS.onBrand,
  });
  return { layout: BAND, table: { widths: ['*'], body: [[{ ...name, headlineLevel: 1 }]] } };
}

function facts(date: IsoDate, timing: readonly string[]): Content {
  const shown = [
    [qrTexts.sheetDate, formatDate(date)],
    [qrTexts.sheetDay, getWeekday(date)],
    [qrTexts.sheetTime, timeRange(timing)],
  ] as const;
  return {
    margin: [36, 30, 36, 10],
    columns: shown.map(([label, value]) => ({
      stack: [
        { text: label, fontSize: 12, color: PDF_COLORS.dimmed, alignment: 'center' },
        { text: value, fontSize: 22, bold: true, alignment: 'center' },
      ],
    })),
  };
}

function code({ link, date }: MeetingQr): DescribedSvg {
  const { size, path } = qrVector(link);
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path}" fill="#000"/></svg>`,
    width: CODE_SIZE,
    alignment: 'center',
    alt: qrTexts.qrAlt(formatDate(date)),
  };
}

function line(text: string, fontSize: number, color: string): Content {
  return pdfText(text, {
    fontSize,
    color,
    alignment: 'center',
    bold: color === PDF_COLORS.brand,
    margin: [48, 4],
  });
}
