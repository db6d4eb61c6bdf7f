import { createQrSigner } from '../../../server/src/meetings/qr-signer.ts';
import { getTodaysMeeting } from '../network/chapters.ts';
import { TODAY } from '../network/moment.ts';
import { PUBLIC_URL, SECRET_KEY } from '../servers/instance.ts';
import { appDocument } from './app-documents.ts';
import type { GraphqlRequest } from './requests.ts';

const CHECK_IN = appDocument('attendance/api/create-member-attendance.attendance.graphql');

const signer = createQrSigner(Buffer.from(SECRET_KEY), PUBLIC_URL);

/** A member's check-in at today's meeting of their chapter, as the phone sends it. */
export function checkInRequest(chapterId: string, token: string): GraphqlRequest {
  const meetingId = getTodaysMeeting(chapterId);
  const qr = signer.link({ chapterId, meetingId, date: TODAY, start: '07:30', end: '09:00' });
  const input = { chapterId, qr, scannedAt: new Date().toISOString() };
  const variables = { input, requestId: crypto.randomUUID() };
  return { path: '/attendance/graphql', token, query: CHECK_IN, variables };
}
