import type { Api } from '../../api/lists.ts';
import { guardedBy, readableWithParent } from '../../api/policies.ts';
import { readScannedMeeting, type ScannedMeeting } from './check-in.service.ts';

/** The meeting of a scanned QR code (rule attendance/meeting-details). */
export function addScannedMeeting({ builder }: Api): void {
  const ScannedMeetingRef = builder.objectRef<ScannedMeeting>('ScannedMeeting').implement({
    ...readableWithParent(),
    fields: (t) => ({
      chapterId: t.exposeID('chapterId'),
      chapterName: t.exposeString('chapterName'),
      meetingId: t.exposeID('meetingId'),
      date: t.exposeString('date'),
      timing: t.exposeStringList('timing'),
      venue: t.exposeString('venue'),
      meetingFee: t.exposeFloat('meetingFee', { description: 'Rupees.' }),
      place: t.exposeInt('place', {
        nullable: true,
        description: 'How many, visitors included, were here when the caller came; null before that.',
      }),
      isVisitor: t.exposeBoolean('isVisitor', {
        description: 'True when the caller would be recorded as a visitor.',
      }),
      statusLine: t.exposeString('statusLine', {
        nullable: true,
        description:
          "What checking in would record now: 'Present' or 'Late Present'; null when it would be refused.",
      }),
      warning: t.exposeString('warning', {
        nullable: true,
        description: 'Why checking in would be refused now.',
      }),
    }),
  });

  builder.queryField('getMeetingByQr', (t) =>
    t.field({
      ...guardedBy('meeting.readByQr'),
      description:
        'The meeting that a scanned QR code stands for, and whether the caller could check in now.',
      type: ScannedMeetingRef,
      args: { qr: t.arg.string({ required: true }) },
      resolve: (_root, { qr }, { call }) => readScannedMeeting(call, qr),
    }),
  );
}
