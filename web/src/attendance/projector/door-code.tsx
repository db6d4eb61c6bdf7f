import { useQuery } from '@tanstack/react-query';
import { GetMeetingQrDocument } from '#api/generated/main/graphql.ts';
import { request } from '#api/request.ts';
import { toText } from '#ui/errors.ts';
import { QrImage } from '#ui/qr/qr-image.tsx';
import type { Roster } from '../roster/roster.ts';
import { projectorTexts } from './projector.messages.ts';
import classes from './projector.module.css';

/** How often it is asked again for a code that could not be had. */
const RETRY_MS = 15_000;

/** The meeting's QR code, to be scanned from the seats; a changed meeting gets its new one. */
export function DoorCode({ roster }: { roster: Roster }) {
  const { id, chapterId, version } = roster;
  const source = useQuery({
    queryKey: ['projected QR code', id, version],
    queryFn: () => request(GetMeetingQrDocument, { chapterId, meetingId: id }),
    gcTime: 0,
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : false),
  });
  return (
    <div className={classes.code}>
      {source.data && <QrImage link={source.data.getMeetingQr.link} label={projectorTexts.qrAlt} />}
      {source.isError && !source.data && <p role="alert">{toText(source.error)}</p>}
      <p className={classes.invitation}>{projectorTexts.invitation}</p>
    </div>
  );
}
