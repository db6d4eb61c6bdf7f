import { isChapterAdmin } from '@fellowship/domain/identity/access/roles';
import { reportTexts } from '@fellowship/domain/reports/report.messages';
import { type ComponentType, useMemo } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#identity/session-context.ts';
import { useRole } from '#identity/use-session-user.ts';
import { NothingCarried } from './nothing-carried.tsx';
import type { ReportDefinition } from './report-definition.ts';
import { type ReportMember, readCarriedMember } from './report-member.ts';
import { reportScreen } from './report-screen.tsx';

/**
 * A report about members (rule reports/member-views): an admin chooses one in `list`, whose View opens `view`; a member
 * keeps its own `view` at both addresses.
 * @param viewOfAll what the view shows an admin who has chosen no member; without it, a text that none is chosen
 */
export function memberReport<ListData, ListRow extends object, ViewData, ViewRow extends object>(
  list: ReportDefinition<ListData, ListRow>,
  view: ReportDefinition<ViewData, ViewRow>,
  viewOfAll?: ReportDefinition<ViewData, ViewRow>,
): { readonly List: ComponentType; readonly View: ComponentType } {
  const ListScreen = reportScreen(list);
  const ViewScreen = reportScreen(view);
  const AllScreen = viewOfAll && reportScreen(viewOfAll);

  function OwnView() {
    const { rotaryId, fullName } = useSession();
    const own = useMemo(
      (): ReportMember => ({ rotaryId, memberName: fullName, mobile: null, classificationName: null }),
      [rotaryId, fullName],
    );
    return <ViewScreen member={own} />;
  }

  function CarriedView() {
    const { state } = useLocation();
    const { chapterId } = useSession();
    const member = useMemo(() => readCarriedMember(state, chapterId), [state, chapterId]);
    if (member) return <ViewScreen key={member.rotaryId} member={member} hasHead />;
    if (AllScreen) return <AllScreen hasHead />;
    return <NothingCarried path={view.path} text={reportTexts.nobodyCarried} reports={[list.path]} />;
  }

  return {
    List: () => (isChapterAdmin(useRole()) ? <ListScreen /> : <OwnView />),
    View: () => (isChapterAdmin(useRole()) ? <CarriedView /> : <OwnView />),
  };
}
