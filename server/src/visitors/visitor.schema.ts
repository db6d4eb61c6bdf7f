import { addListField } from '../api/list-field.ts';
import type { Api } from '../api/lists.ts';
import { readableWithParent } from '../api/policies.ts';
import { recordType } from '../api/record-type.ts';
import { isNotDeleted, visitorList, visitorRecord } from './visitor.store.ts';

const listed = readableWithParent();

/** The visitors of a chapter, for its admins. */
export function addVisitors(api: Api): void {
  const VisitorRef = recordType(api.builder, 'Visitor', visitorRecord, {
    id: listed,
    chapterId: listed,
    fullName: listed,
    mobile: listed,
    classificationName: listed,
    isRotarian: listed,
    isGuest: { ...listed, description: 'Recorded on the attendance screen and not by the visitor form.' },
    invitedBy: listed,
    invitedById: listed,
    invitedOn: null,
    dateOfMeeting1: listed,
    dateOfMeeting2: listed,
    userType: { ...listed, description: 'visitor, member, Prospect or Member Prospect.' },
    status: listed,
    version: listed,
  });

  addListField(api, 'listVisitor', {
    action: 'visitor.list',
    type: VisitorRef,
    list: visitorList,
    args: (t) => ({ chapterId: t.id({ required: true }) }),
    scope: ({ chapterId }) => ({ subject: { chapterId }, where: { chapterId }, and: [isNotDeleted] }),
  });
}
