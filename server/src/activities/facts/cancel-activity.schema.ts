import type { Api } from '../../api/lists.ts';
import { addMutation } from '../../api/mutation.ts';
import { readableWithParent } from '../../api/policies.ts';
import { type CancelledActivity, declineActivity, strikeActivity } from './cancel-activity.service.ts';
import type { ActivityTypeRef } from './enum-refs.ts';

/** Declining and striking activities of all kinds (rule activities/cancelling). */
export function addCancelling(api: Api, Type: ActivityTypeRef): void {
  const { builder } = api;
  const CancelledRef = builder.objectRef<CancelledActivity>('CancelledActivity').implement({
    ...readableWithParent(),
    fields: (t) => ({
      type: t.expose('type', { type: Type }),
      chapterId: t.exposeID('chapterId', { description: "The author's." }),
      id: t.exposeID('id'),
      isDeleted: t.exposeBoolean('isDeleted'),
      version: t.exposeInt('version'),
    }),
  });
  const toInput = (name: string) =>
    builder.inputType(name, {
      fields: (t) => ({
        type: t.field({ type: Type, required: true }),
        chapterId: t.id({ required: true, description: "The author's." }),
        id: t.id({ required: true }),
        reason: t.string({ description: 'At most 500 characters; the parties read it.' }),
        version: t.int({ description: 'The one that was seen.' }),
      }),
    });

  addMutation(api, 'declineActivity', declineActivity, {
    description: 'The other party says that it was not so: counters, and the entries in both inboxes.',
    input: toInput('DeclineActivityInput'),
    type: CancelledRef,
  });
  addMutation(api, 'strikeActivity', strikeActivity, {
    description: 'A chapter admin of either party takes it back: counters, and the entries in both inboxes.',
    input: toInput('StrikeActivityInput'),
    type: CancelledRef,
  });
}
