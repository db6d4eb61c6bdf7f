import { REFERRAL_STATUSES } from '@fellowship/domain/activities/c-note-referral';
import { daysBetween, type IsoDate } from '@fellowship/domain/calendar/dates';
import { texts } from '@fellowship/domain/platform/texts';
import {
  ListReferralsOfMemberDocument,
  type ListReferralsOfMemberQuery,
} from '#api/generated/main/graphql.ts';
import { apiQuery } from '#api/use-api.ts';
import type { ReportColumn } from '../engine/report-column.ts';
import type { ReportDefinition, ReportTotal } from '../engine/report-definition.ts';
import { givingReportTexts } from './giving-report.messages.ts';
import { rangeVariables } from './range-variables.ts';
import { ofChosenType, SIDE_CHOICE } from './side-choice.ts';
import { rupeesOf } from './sum-of.ts';

type Given = ListReferralsOfMemberQuery['given']['items'][number];
/** A referral with who the other party is. */
type Referral = Omit<Given, `${string}ReferredTo`> & {
  readonly partner: string | null;
  readonly classificationName: string | null;
};

const TABS = [
  { id: 'given', label: givingReportTexts.given },
  { id: 'received', label: givingReportTexts.received },
] as const;

/** The referrals that a member gave or received. */
export const REFERRAL_VIEW: ReportDefinition<ListReferralsOfMemberQuery, Referral> = {
  path: '/referral-report-view',
  fileName: givingReportTexts.referralFile,
  emptyText: texts.dataNotAvailable,
  hasPeriod: false,
  dates: 'year',
  isNumbered: true,
  tabs: TABS,
  choices: () => [SIDE_CHOICE],
  query: (scope) =>
    apiQuery(ListReferralsOfMemberDocument, { ...rangeVariables(scope), rotaryId: scope.rotaryId }),
  content: (data, { tab, chosen, today }) => {
    const given = ofChosenType(getGiven(data), chosen);
    const received = ofChosenType(getReceived(data), chosen);
    const rows = tab === 'given' ? given : received;
    const states = REFERRAL_STATUSES.map((state) => ({
      label: state,
      value: rows.filter(({ referralStatus }) => referralStatus === state).length,
    }));
    return {
      rows,
      columns: toColumns(tab, today),
      facts: [
        { label: givingReportTexts.given, value: given.length, of: () => true, tab: 'given' },
        { label: givingReportTexts.received, value: received.length, of: () => true, tab: 'received' },
        ...states.map(
          ({ label, value }): ReportTotal<Referral> => ({
            label,
            value,
            of: ({ referralStatus }) => referralStatus === label,
          }),
        ),
        {
          label: givingReportTexts.business,
          value: rupeesOf(rows, ({ businessValue }) => businessValue ?? 0),
          format: 'rupees',
          of: ({ businessValue }) => (businessValue ?? 0) > 0,
        },
      ],
      chart:
        rows.length === 0
          ? null
          : {
              kind: 'bars',
              title: givingReportTexts.byState,
              labelHeader: givingReportTexts.stateColumn,
              valueHeader: givingReportTexts.referralsColumn,
              format: 'number',
              bars: states,
            },
    };
  },
  rowId: ({ id }) => id,
};

function getGiven({ given }: ListReferralsOfMemberQuery): Referral[] {
  return given.items.map(({ nameOfReferredTo, businessClassificationNameOfReferredTo, ...referral }) => ({
    ...referral,
    partner: nameOfReferredTo ?? null,
    classificationName: businessClassificationNameOfReferredTo ?? null,
  }));
}

function getReceived({ received }: ListReferralsOfMemberQuery): Referral[] {
  return received.items.map(({ nameOfReferredBy, businessClassificationNameOfReferredBy, ...referral }) => ({
    ...referral,
    partner: nameOfReferredBy ?? null,
    classificationName: businessClassificationNameOfReferredBy ?? null,
  }));
}

function toColumns(tab: string, today: IsoDate): ReportColumn<Referral>[] {
  const { referredToColumn, referredByColumn } = givingReportTexts;
  return [
    { id: 'date', header: givingReportTexts.dateColumn, format: 'date', value: ({ date }) => date },
    {
      id: 'daysPassed',
      header: givingReportTexts.daysPassedColumn,
      format: 'number',
      value: ({ date }) => daysBetween(date, today),
    },
    {
      id: 'partner',
      header: tab === 'given' ? referredToColumn : referredByColumn,
      value: ({ partner }) => partner,
      isKey: true,
    },
    {
      id: 'classification',
      header: givingReportTexts.classificationColumn,
      value: ({ classificationName }) => classificationName,
    },
    {
      id: 'customer',
      header: givingReportTexts.customerColumn,
      value: ({ requiredPerson }) => requiredPerson ?? null,
    },
    {
      id: 'customerMobile',
      header: givingReportTexts.customerMobileColumn,
      format: 'mobile',
      value: ({ contact }) => contact ?? null,
    },
    { id: 'type', header: givingReportTexts.typeColumn, value: ({ referralType }) => referralType },
    {
      id: 'comments',
      header: givingReportTexts.commentsColumn,
      value: ({ comment }) => comment ?? null,
      isLong: true,
    },
    {
      id: 'importance',
      header: givingReportTexts.importanceColumn,
      format: 'stars',
      value: ({ range }) => range ?? null,
    },
  ];
}
