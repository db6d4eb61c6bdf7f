import { meetingHeadline } from '@fellowship/domain/attendance/summary/headline';
import { sharedSummary } from '@fellowship/domain/attendance/summary/shared-summary';
import { useState } from 'react';
import { PictureToShare } from '#exports/picture/picture-to-share.tsx';
import { useSession } from '#identity/session-context.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { Roster } from '../../roster/roster.ts';
import { computeFigures } from '../../roster/roster-figures.ts';
import type { ClosedFigures } from '../closed-figures.ts';
import { shareText, shareTexts } from './share.messages.ts';
import type { SharedMeeting } from './shared-meeting.ts';
import { SummaryFace } from './summary-face.tsx';

interface ShareSummaryDialogProps {
  roster: Roster;
  figures: ClosedFigures;
  onClose: () => void;
}

/** The closed meeting as a picture and a text, ready to be sent (rule attendance/shared-summary). */
export function ShareSummaryDialog({ roster, figures, onClose }: ShareSummaryDialogProps) {
  const { chapterName } = useSession();
  // Picture and text stay the same while the dialog is open, even if something changes.
  const [meeting] = useState(() => sharedMeeting(chapterName, roster, figures));
  return (
    <Dialog title={shareTexts.title} opened onClose={onClose} size="lg">
      <PictureToShare
        fileName={`attendance-${chapterName}-${roster.date}`}
        title={shareTexts.pictureOf(meeting)}
        text={shareText(meeting)}
        drawingText={shareTexts.drawing}
        notDrawnText={shareTexts.notDrawn}
        ratio={1.1}
        face={(ref) => <SummaryFace meeting={meeting} ref={ref} />}
        onClose={onClose}
      />
    </Dialog>
  );
}

function sharedMeeting(chapterName: string, roster: Roster, figures: ClosedFigures): SharedMeeting {
  const { date, timing, rows, visitors } = roster;
  const members = rows.flatMap(({ memberName, attendance }) =>
    attendance ? [{ ...attendance, name: memberName }] : [],
  );
  const feesPaise = computeFigures(roster).overallAmountPaise;
  return {
    chapterName,
    date,
    timing,
    figures,
    headline: meetingHeadline(figures, visitors),
    summary: sharedSummary({ members, visitors, feesPaise }),
  };
}
