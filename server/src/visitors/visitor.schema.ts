import { connectionOf } from '../api/connection.ts';
import type { Api } from '../api/lists.ts';
import { guardedBy, readableWithParent } from '../api/policies.ts';
import { listChapterVisitors } from './visitor.service.ts';
import type { Visitor } from './visitor.store.ts';

/** The visitors of a chapter (people 3 and 7). */
export function addVisitors({ builder, StringFilter, BooleanFilter }: Api): void {
  const VisitorRef = builder.objectRef<Visitor>('Visitor').implement({
    ...readableWithParent(),
    fields: (t) => ({
      id: t.exposeID('id'),
      chapterId: t.exposeID('chapterId'),
      fullName: t.exposeString('fullName'),
      mobile: t.exposeString('mobile'),
      classificationName: t.exposeString('classificationName', { nullable: true }),
      isRotarian: t.exposeBoolean('isRotarian'),
      isGuest: t.exposeBoolean('isGuest', {
        description: 'Recorded on the attendance screen and not by the visitor form.',
      }),
      invitedBy: t.exposeString('invitedBy', { nullable: true }),
      invitedById: t.exposeID('invitedById', { nullable: true }),
      dateOfMeeting1: t.exposeString('dateOfMeeting1', { nullable: true }),
      dateOfMeeting2: t.exposeString('dateOfMeeting2', { nullable: true }),
      userType: t.exposeString('userType', { description: 'visitor, member, Prospect or Member Prospect.' }),
      status: t.exposeString('status'),
      version: t.exposeInt('version'),
    }),
  });

  const Filter = builder.inputType('ModelVisitorFilterInput', {
    fields: (t) => ({
      id: t.field({ type: StringFilter }),
      fullName: t.field({ type: StringFilter }),
      mobile: t.field({ type: StringFilter }),
      userType: t.field({ type: StringFilter }),
      isGuest: t.field({ type: BooleanFilter }),
      dateOfMeeting1: t.field({ type: StringFilter }),
    }),
  });

  const Connection = connectionOf(builder, 'VisitorConnection', VisitorRef);

  builder.queryField('listVisitor', (t) =>
    t.field({
      ...guardedBy('visitor.list'),
      type: Connection,
      args: {
        chapterId: t.arg.id({ required: true }),
        filter: t.arg({ type: Filter }),
        limit: t.arg.int(),
        nextToken: t.arg.string(),
      },
      resolve: (_root, { chapterId, filter, ...list }, { call }) =>
        listChapterVisitors(call, chapterId, filter ?? null, list),
    }),
  );
}
