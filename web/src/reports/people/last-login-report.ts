import { dateTimeIn } from '@fellowship/domain/calendar/dates';
import { texts } from '@fellowship/domain/platform/texts';
import { LOGIN_AGES, type LoginAge, loginAge } from '@fellowship/domain/reports/people-reports';
import { isReportedMember, leftOn } from '@fellowship/domain/reports/report';
import { ListLastLoginsDocument, type ListLastLoginsQuery } from '#api/generated/main/graphql.ts';
import { apiQuery } from '#api/use-api.ts';
import type { StatementText } from '#ui/chart/statement.tsx';
import type { ReportColumn, ReportScope } from '../engine/report-definition.ts';
import { reportScreen } from '../engine/report-screen.tsx';
import { peopleTexts } from './people.messages.ts';

interface LoginRow {
  readonly rotaryId: string;
  readonly fullName: string;
  readonly classificationName: string | null;
  /** By the clock of the chapter. */
  readonly lastLogin: string | null;
  readonly leftOn: string | null;
  readonly age: LoginAge;
}

/** Last Login Report: when each member has signed in last, and who has left within the dates. */
export const LastLoginReport = reportScreen<ListLastLoginsQuery, LoginRow>({
  path: '/log-report',
  fileName: 'LastLogin_Report',
  emptyText: texts.dataNotAvailable,
  hasPeriod: false,
  dates: 'year',
  isNumbered: true,
  query: ({ chapterId }) => apiQuery(ListLastLoginsDocument, { chapterId }),
  content: ({ listMember: { items } }, scope) => {
    const rows = items.flatMap((member) => toRow(member, scope));
    return {
      rows,
      columns: COLUMNS,
      statement: toStatement(rows),
      facts: LOGIN_AGES.map((one) => {
        const of = ({ age }: LoginRow) => age === one;
        return { label: peopleTexts.signedIn[one], value: rows.filter(of).length, of };
      }),
    };
  },
  rowId: ({ rotaryId }) => rotaryId,
  searched: ({ fullName, rotaryId }) => `${fullName} ${rotaryId}`,
});

function toStatement(rows: readonly LoginRow[]): StatementText | null {
  if (rows.length === 0) return null;
  const count = (one: LoginAge) => rows.filter(({ age }) => age === one).length;
  const never = count('never');
  return {
    text: peopleTexts.signedInCount(count('week'), rows.length),
    detail: never > 0 ? peopleTexts.neverCount(never) : undefined,
  };
}

function toRow(
  member: ListLastLoginsQuery['listMember']['items'][number],
  { range, today, timeZone, isSupportChapter }: ReportScope,
): LoginRow[] {
  const facts = { ...member, inactiveDate: member.inActiveDate, isSupportAdmin: isSupportChapter };
  if (!isReportedMember(facts, range)) return [];
  const { rotaryId, fullName, classificationName } = member;
  const lastLogin = member.lastLogin === null ? null : dateTimeIn(timeZone, new Date(member.lastLogin));
  const age = loginAge(lastLogin?.slice(0, 10) ?? null, today);
  return [{ rotaryId, fullName, classificationName, lastLogin, leftOn: leftOn(facts), age }];
}

const COLUMNS: readonly ReportColumn<LoginRow>[] = [
  {
    id: 'name',
    isName: true,
    header: peopleTexts.nameColumn,
    value: ({ fullName }) => fullName,
    isKey: true,
  },
  { id: 'rotaryId', header: peopleTexts.rotaryIdColumn, value: ({ rotaryId }) => rotaryId },
  {
    id: 'classification',
    header: peopleTexts.classificationColumn,
    value: ({ classificationName }) => classificationName,
  },
  {
    id: 'lastLogin',
    header: peopleTexts.lastLoginColumn,
    format: 'dateTime',
    value: ({ lastLogin }) => lastLogin,
  },
  {
    id: 'inactiveDate',
    header: peopleTexts.inactiveDateColumn,
    format: 'date',
    value: (row) => row.leftOn,
  },
];
