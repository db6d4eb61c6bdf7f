import { interviewFields } from '@fellowship/domain/visitors/interview-fields';
import type { ObjectRef } from '@pothos/core';
import type { ApiBuilder } from '../api/builder.ts';
import { addListField } from '../api/list-field.ts';
import type { Api } from '../api/lists.ts';
import { addMutation } from '../api/mutation.ts';
import { readableWithParent } from '../api/policies.ts';
import { fieldInputs, readersOf } from '../api/record-fields.ts';
import { recordType } from '../api/record-type.ts';
import { createInterview, getMobile, removeInterview, updateInterview } from './interview.service.ts';
import { type Interview, interviewList, interviewRecord } from './interview.store.ts';
import { chapterOfKey } from './visitor-key.ts';

const listed = readableWithParent();

export type InterviewRef = ObjectRef<ApiBuilder['$inferSchemaTypes'], Interview>;

/** The interviews with prospects, for the chapter's admins; known by chapter and mobile of the visitor. */
export function addInterviews(api: Api): InterviewRef {
  const InterviewRef = recordType(
    api.builder,
    'InterviewProspect',
    interviewRecord,
    {
      ...readersOf(interviewFields, { listed }),
      visitorId: { ...listed, description: 'The id of the visitor.' },
      decision: { ...listed, description: 'recommend or reject.' },
    },
    (t) => ({
      pk: t.id({ ...listed, description: 'The chapter.', resolve: ({ chapterId }) => chapterId }),
      sk: t.id({
        ...listed,
        nullable: true,
        description: 'The mobile of the visitor.',
        resolve: ({ chapterId, visitorId }, _args, { call }) => getMobile(call, { chapterId, visitorId }),
      }),
    }),
  );

  addListField(api, 'listInterviewProspect', {
    action: 'interview.list',
    type: InterviewRef,
    list: interviewList,
    args: (t) => ({ pk: t.id({ required: true, description: 'The chapter, by its id or its key.' }) }),
    scope({ pk }) {
      const chapterId = chapterOfKey(pk);
      return { subject: { chapterId }, where: { chapterId } };
    },
  });

  addChanges(api, InterviewRef);
  return InterviewRef;
}

function addChanges(api: Api, InterviewRef: InterviewRef): void {
  const { builder } = api;
  const input = (name: string, description: string) =>
    builder.inputType(name, {
      description,
      fields: (t) => ({
        pk: t.id({ required: true }),
        sk: t.id({ required: true }),
        ...fieldInputs(t, interviewFields),
        decision: t.string({ description: 'recommend or reject.' }),
        reason: t.string({ description: 'Asked for when the decision is reject.' }),
        version: t.int({ description: 'The one the editor saw; 0 where there was no interview.' }),
      }),
    });
  const KeyInput = builder.inputType('DeleteInterviewProspectInput', {
    fields: (t) => ({ pk: t.id({ required: true }), sk: t.id({ required: true }) }),
  });

  addMutation(api, 'createInterviewProspect', createInterview, {
    description: 'A visitor has one interview: saving it again changes it.',
    input: input('CreateInterviewProspectInput', 'The interview with a prospect.'),
    type: InterviewRef,
  });
  addMutation(api, 'updateInterviewProspect', updateInterview, {
    input: input('UpdateInterviewProspectInput', 'What is left out stays as it is.'),
    type: InterviewRef,
  });
  addMutation(api, 'deleteInterviewProspect', removeInterview, { input: KeyInput, type: InterviewRef });
}
