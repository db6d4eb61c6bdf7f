import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { NamedDocument } from '#api/api-document.ts';
import { operationName } from '#api/api-document.ts';
import {
  ListAttendanceTrendDocument,
  ListOwnAttendanceTrendDocument,
  OwnAttendanceDocument,
} from '#api/generated/attendance/graphql.ts';
import {
  GetDashboardDocument,
  ListDashboardFactsDocument,
  NextMeetingDocument,
} from '#api/generated/main/graphql.ts';

/** What is drawn from the caller's own records. */
const OF_RECORDS = [ListOwnAttendanceTrendDocument];

/** What Home shows of the caller's own record. */
const OF_RECORD = [OwnAttendanceDocument, ...OF_RECORDS];

/** What Home shows that closing and reopening a meeting change: counters and summary follow from it. */
const OF_STATUS = [
  NextMeetingDocument,
  GetDashboardDocument,
  ListDashboardFactsDocument,
  ListAttendanceTrendDocument,
];

interface ReadAgain {
  /** The caller's own record is known, and what is drawn from it is not. */
  ofRecords: () => void;
  ofRecord: () => void;
  ofStatus: () => void;
}

/** Reads again what is on screen and follows from the caller's own record, or from the meeting's status too. */
export function useReadAgain(): ReadAgain {
  const client = useQueryClient();

  function invalidate(documents: readonly NamedDocument[]): void {
    for (const document of documents) {
      void client.invalidateQueries({ queryKey: [operationName(document)] });
    }
  }
  return {
    ofRecords: () => invalidate(OF_RECORDS),
    ofRecord: () => invalidate(OF_RECORD),
    ofStatus: () => invalidate([...OF_STATUS, ...OF_RECORD]),
  };
}

/** How often Home is read again while no live events come through; the number is ours. */
const POLL_MS = 60_000;

/** Reads again from time to time while the page is looked at, as long as nothing tells of changes. */
export function usePollUnless(isLive: boolean, readAgain: () => void): void {
  const poll = useEffectEvent(readAgain);
  useEffect(() => {
    if (isLive) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') poll();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [isLive]);
}
