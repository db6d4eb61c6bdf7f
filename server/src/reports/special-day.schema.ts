import { OCCASIONS, type SpecialDay } from '@fellowship/domain/reports/special-days';
import { withCost } from '#api/document-cost.ts';
import type { Api } from '#api/lists.ts';
import { guardedBy, readableWithParent } from '#api/policies.ts';
import { readSpecialDays } from './special-day.service.ts';

/** Birthdays, wedding anniversaries and family birthdays, for everybody in the chapter; never the year of one. */
export function addSpecialDays(api: Api): void {
  api.builder.queryField('listSpecialDay', (t) =>
    t.field({
      ...withCost(guardedBy('specialDay.list'), { cost: 2_000 }),
      description:
        "The days of a month of the chapter's current year to congratulate on, by day; in the current month those past come last.",
      type: [specialDayType(api)],
      args: {
        chapterId: t.arg.id({ required: true }),
        month: t.arg.int({ required: true, description: '1 to 12' }),
      },
      resolve: (_root, args, { call }) => readSpecialDays(call, args),
    }),
  );
}

function specialDayType({ builder }: Api) {
  const Occasion = builder.enumType('SpecialDayOccasion', { values: OCCASIONS });
  return builder.objectRef<SpecialDay>('SpecialDay').implement({
    ...readableWithParent(),
    description: 'It tells no year: nobody learns how old somebody is.',
    fields: (t) => ({
      rotaryId: t.exposeID('rotaryId'),
      memberName: t.exposeString('memberName'),
      classificationName: t.exposeString('classificationName', { nullable: true }),
      mobile: t.exposeString('mobile', { nullable: true }),
      month: t.exposeInt('month'),
      day: t.exposeInt('day', { description: '28 for 29 February in a year without one.' }),
      occasion: t.expose('occasion', { type: Occasion }),
      relativeName: t.exposeString('relativeName', {
        nullable: true,
        description: 'Whose birthday it is in the family.',
      }),
      relationShip: t.exposeString('relationShip', { nullable: true }),
    }),
  });
}
