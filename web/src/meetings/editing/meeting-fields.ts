import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { MEETING_DEFAULTS, meetingSchema } from '@fellowship/domain/meetings/meeting.schema';
import {
  MEETING_STATUSES,
  type MeetingStatus,
  mayEditStatus,
} from '@fellowship/domain/meetings/meeting-status';
import * as z from 'zod/mini';
import { type Meeting, timingOf } from '../meeting.ts';

/** What stands in the fields of a row being edited; a number field holds what was typed until it is one. */
export type MeetingFields = {
  date: string;
  timing: [start: string, end: string];
  earlyPresenceMinutes: number | string;
  businessPresentation: string[];
  eduTalk: string;
  venue: string;
  meetingFee: number | string;
  status: MeetingStatus;
};

export type MeetingEntry = z.output<ReturnType<typeof meetingFieldsSchema>>;

/** A row being added. */
export const EMPTY_FIELDS: MeetingFields = {
  date: '',
  timing: ['', ''],
  ...MEETING_DEFAULTS,
  businessPresentation: [],
  eduTalk: '',
  venue: '',
  status: 'Scheduled',
};

/** The status that an edit can give; Completed is reached only by closing attendance. */
export const STATUS_CHOICES = MEETING_STATUSES.filter((status) => mayEditStatus('Scheduled', status));

/** A row as it stands. */
export function fieldsOf(meeting: Meeting): MeetingFields {
  const { date, earlyPresenceMinutes, businessPresentation, eduTalk, venue, meetingFee, status } = meeting;
  return {
    date,
    timing: timingOf(meeting),
    earlyPresenceMinutes,
    businessPresentation: [...businessPresentation],
    eduTalk,
    venue,
    meetingFee,
    status,
  };
}

/** The domain's rules for what was typed; a number field left empty means its default. */
export function meetingFieldsSchema(today: IsoDate) {
  const rules = z.extend(meetingSchema(today), { status: z.enum(MEETING_STATUSES) });
  const typed = z.transform(
    (fields: MeetingFields): z.input<typeof rules> => ({
      ...fields,
      earlyPresenceMinutes: numberOf(fields.earlyPresenceMinutes),
      meetingFee: numberOf(fields.meetingFee),
    }),
  );
  return z.pipe(typed, rules);
}

function numberOf(typed: number | string): number | undefined {
  return typed === '' ? undefined : Number(typed);
}
