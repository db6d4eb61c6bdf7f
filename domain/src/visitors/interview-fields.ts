import { type FormField, fieldGroups, type StoredField } from '../fields/record-fields.ts';
import { interviewMessages } from './visitor.messages.ts';

/** What an interview came to. */
export const DECISIONS = ['recommend', 'reject'] as const;

export type Decision = (typeof DECISIONS)[number];

type InterviewReader = 'listed' | 'internal';

const formGroup = fieldGroups<FormField<'interview', 'form', 'form', InterviewReader>>();
const systemGroup = fieldGroups<StoredField<InterviewReader>>();

/** What the chapter decided, and when, stays after an erasure; what was said of the visitor goes. */
const form = formGroup(
  { section: 'interview', edit: 'form', read: 'listed', required: true, isContact: false, example: null },
  {
    interviewDate: {
      label: 'Interview Date',
      kind: 'date',
      requiredMessage: interviewMessages.dateRequired,
      formatMessage: interviewMessages.dateRequired,
      erase: 'keep',
      audit: 'keep',
    },
    place: {
      label: 'Interview Place',
      length: [3, 120],
      requiredMessage: interviewMessages.placeRequired,
      lengthMessage: interviewMessages.placeRequired,
      erase: '',
    },
    // Of those who asked, who have an erasure of their own.
    interviewBy: {
      label: 'Interview By',
      length: [3, 120],
      requiredMessage: interviewMessages.interviewByRequired,
      lengthMessage: interviewMessages.interviewByRequired,
      erase: 'keep',
      namesSomeone: true,
    },
    decision: {
      label: 'Decision',
      kind: 'choice',
      choices: DECISIONS,
      requiredMessage: interviewMessages.decisionRequired,
      erase: 'keep',
      audit: 'keep',
    },
    // An empty text, since a rejection has to have one.
    reason: { label: 'Remarks', kind: 'long', required: false, length: [1, 500], erase: '' },
  },
);

const kept = systemGroup(
  { read: 'listed', erase: 'keep', isContact: false },
  { chapterId: { read: 'internal' }, visitorId: {}, version: {} },
);

/** Everything that the record of an interview holds. */
export const interviewFields = { ...form, ...kept };
