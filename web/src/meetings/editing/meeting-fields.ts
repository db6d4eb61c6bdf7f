import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { type MeetingProposal, meetingSchema, NEW_MEETING } from '@fellowship/domain/meetings/meeting.schema';
import * as z from 'zod/mini';
import { formatTiming, type Meeting } from '../meeting.ts';

/** The values of a row being edited; a number field holds the typed text until it is a number. */
export type MeetingFields = {
  date: string;
  timing: [start: string, end: string];
  earlyPresenceMinutes: number | string;
  businessPresentation: string[];
  eduTalk: string;
  venue: string;
  meetingFee: number | string;
  /** Whether a new row is repeated every week to the end of the term. */
  isWeekly: boolean;
};

export type MeetingEntry = z.output<ReturnType<typeof meetingFieldsSchema>>;

const EMPTY_FIELDS: MeetingFields = {
  date: '',
  timing: ['', ''],
  ...NEW_MEETING,
  businessPresentation: [],
  eduTalk: '',
  venue: '',
  isWeekly: false,
};

/** The current row. */
export function getFields(meeting: Meeting): MeetingFields {
  const { date, earlyPresenceMinutes, businessPresentation, eduTalk, venue, meetingFee } = meeting;
  return {
    date,
    timing: formatTiming(meeting),
    earlyPresenceMinutes,
    businessPresentation: [...businessPresentation],
    eduTalk,
    venue,
    meetingFee,
    isWeekly: false,
  };
}

/** A row being added, as it is proposed; who presents and what the talk is about are different each time. */
export function proposedFields({ last, ...decided }: MeetingProposal<Meeting>): MeetingFields {
  return { ...(last ? getFields(last) : EMPTY_FIELDS), businessPresentation: [], eduTalk: '', ...decided };
}

/** The domain's rules for what was typed; a number field left empty means its default. */
export function meetingFieldsSchema(today: IsoDate) {
  const rules = z.extend(meetingSchema(today), { isWeekly: z.boolean() });
  const typed = z.transform(
    (fields: MeetingFields): z.input<typeof rules> => ({
      ...fields,
      earlyPresenceMinutes: toNumber(fields.earlyPresenceMinutes),
      meetingFee: toNumber(fields.meetingFee),
    }),
  );
  return z.pipe(typed, rules);
}

function toNumber(typed: number | string): number | undefined {
  return typed === '' ? undefined : Number(typed);
}
