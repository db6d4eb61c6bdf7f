import { isReportedMember } from '@fellowship/domain/reports/report-members';
import type { CountR2rsQuery } from '#api/generated/main/graphql.ts';
import type { ReportScope } from '../engine/report-definition.ts';
import type { ReportMember } from '../engine/report-member.ts';

/** The people of a chapter, as the reports about members ask for them. */
export type PeopleOfChapter = Pick<CountR2rsQuery, 'listMember'>;

/** The members that a report about a period names, by name (rule reports/members-in-a-report). */
export function reportedMembers(
  { listMember }: PeopleOfChapter,
  { range, isSupportChapter }: Pick<ReportScope, 'range' | 'isSupportChapter'>,
): ReportMember[] {
  return listMember.items
    .filter(({ status, isAdmin, inActiveDate }) =>
      isReportedMember(
        { status, isAdmin, isSupportAdmin: isSupportChapter, inactiveDate: inActiveDate ?? null },
        range,
      ),
    )
    .map(({ rotaryId, fullName, mobile = null, classificationName = null }) => ({
      rotaryId,
      memberName: fullName,
      mobile,
      classificationName,
    }))
    .sort((a, b) => a.memberName.localeCompare(b.memberName, 'en'));
}
