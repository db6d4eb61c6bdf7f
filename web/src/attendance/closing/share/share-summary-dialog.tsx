import { meetingHeadline, sharedSummary } from '@fellowship/domain/attendance/summary/shared-summary';
import { type Ref, useState } from 'react';
import { PictureToShare } from '#exports/picture/picture-to-share.tsx';
import { useSession } from '#identity/session-context.tsx';
import { BrandMark } from '#ui/brand-mark.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { Roster } from '../../roster/roster.ts';
import { computeFigures } from '../../roster/roster-figures.ts';
import type { ClosedFigures } from '../closed-figures.ts';
import { visitorsText } from '../closing.messages.ts';
import { sharedLines, shareText, shareTexts } from './share.messages.ts';
import type { SharedMeeting } from './shared-meeting.ts';
import classes from './summary-face.module.css';

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

interface SummaryFaceProps {
  meeting: SharedMeeting;
  ref: Ref<HTMLDivElement>;
}

/** The summary as it is drawn, the same in either theme: others look at it on their own screens. */
function SummaryFace({ meeting, ref }: SummaryFaceProps) {
  const { chapterName, timing, figures, headline, summary } = meeting;
  const visitors = visitorsText(headline);
  return (
    <div className={classes.face} ref={ref}>
      <div className={classes.head}>
        <BrandMark size={48} />
        <div>
          <div className={classes.chapter}>{chapterName}</div>
          <div>
            {shareTexts.day(meeting)} · {timing.join(' – ')}
          </div>
        </div>
      </div>
      <div className={classes.headline}>
        <strong>{headline.cameCount}</strong>
        <div>
          <div className={classes.came}>
            {shareTexts.came}
            {visitors && <span className={classes.visitors}>{visitors}</span>}
          </div>
          <div>{shareTexts.toPercent(headline.camePercent, figures.totalMembersCount)}</div>
        </div>
      </div>
      <Parts figures={figures} />
      {sharedLines(summary).map(({ name, text }) => (
        <div key={name} className={classes.line}>
          <div className={classes.name}>{name}</div>
          <div>{text}</div>
        </div>
      ))}
    </div>
  );
}

/** How all members are divided, as a bar with its legend; who is of no part is not named. */
function Parts({ figures }: Pick<SharedMeeting, 'figures'>) {
  const parts = [
    { name: shareTexts.onTime, count: figures.presentCount, className: classes.onTime },
    { name: shareTexts.late, count: figures.lateCount, className: classes.late },
    { name: shareTexts.absent, count: figures.absentCount, className: classes.absent },
    { name: shareTexts.leave, count: figures.leaveCount, className: classes.leave },
  ].filter(({ count }) => count > 0);
  return (
    <div className={classes.parts}>
      <div className={classes.bar}>
        {parts.map(({ name, count, className }) => (
          <div key={name} className={className} style={{ flexGrow: count }} />
        ))}
      </div>
      <div className={classes.legend}>
        {parts.map(({ name, count, className }) => (
          <div key={name} className={classes.part}>
            <i className={className} />
            {name} <b>{count}</b>
          </div>
        ))}
      </div>
    </div>
  );
}
