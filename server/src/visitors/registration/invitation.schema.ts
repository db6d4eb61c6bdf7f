import { todayIn } from '@fellowship/domain/calendar/dates';
import type { Api } from '../../api/builder.ts';
import { guardedBy, readableWithParent } from '../../api/policies.ts';
import { notFound, type RequestContext } from '../../api/request-context.ts';
import { readVisit } from './registration.service.ts';
import { countInvited, findInviter, type VisitMeeting } from './registration.store.ts';

/** What a member needs to invite visitors (rule visitors/invitation). */
interface Invitation {
  link: string;
  isOpen: boolean;
  meetings: readonly VisitMeeting[];
  registered: number;
  came: number;
}

/** A member's own invitation link, and what came of it. */
export function addInvitation({ builder }: Api): void {
  const MeetingRef = builder.objectRef<VisitMeeting>('InvitationMeeting').implement({
    ...readableWithParent(),
    fields: (t) => ({
      id: t.exposeID('id'),
      date: t.exposeString('date'),
      start: t.exposeString('start'),
      end: t.exposeString('end'),
      venue: t.exposeString('venue'),
    }),
  });
  const InvitationRef = builder.objectRef<Invitation>('Invitation').implement({
    ...readableWithParent(),
    fields: (t) => ({
      link: t.exposeString('link', { description: 'Signed, and the same for ever.' }),
      isOpen: t.exposeBoolean('isOpen', {
        description: 'Whether the chapter has opened its page for visitors.',
      }),
      meetings: t.expose('meetings', { type: [MeetingRef] }),
      registered: t.exposeInt('registered', {
        description: 'By this link for meetings of this year, as far as they are stored.',
      }),
      came: t.exposeInt('came', { description: 'Of those.' }),
    }),
  });
  builder.queryField('getInvitation', (t) =>
    t.field({
      ...guardedBy('visitor.invite'),
      type: InvitationRef,
      args: { chapterId: t.arg.id({ required: true }), rotaryId: t.arg.id({ required: true }) },
      resolve: (_root, owner, { call }) => readOwnInvitation(call, owner),
    }),
  );
}

async function readOwnInvitation(
  call: RequestContext,
  owner: { chapterId: string; rotaryId: string },
): Promise<Invitation> {
  call.authorizeRecord('visitor.invite', owner);
  const { app } = call;
  const { kysely } = app.database;
  if ((await findInviter(kysely, owner)) === null) throw notFound();
  const visit = await readVisit(app, owner.chapterId);
  const year = todayIn(visit?.timeZone ?? app.config.timeZone, call.now()).slice(0, 4);
  return {
    link: app.personalLinks.link('invitation', { ...owner, number: 0 }),
    isOpen: visit !== null,
    meetings: visit?.meetings ?? [],
    ...(await countInvited(kysely, owner, year)),
  };
}
