interface Counts {
  presentCount: number;
  lateCount: number;
  leaveCount: number;
  absentCount: number;
  unmarkedCount: number;
}

/** The texts of an admin's today. */
export const todayTexts = {
  heading: 'Today',
  todayAt: (timing: readonly string[]) => `Today, ${timing.join(' – ')}`,
  takeAttendance: 'Take attendance',
  viewAttendance: 'View attendance',
  showQr: 'Show QR',
  projector: 'Projector',
  statuses: ({ presentCount, lateCount, leaveCount, absentCount, unmarkedCount }: Counts) =>
    [
      `${presentCount} Present`,
      `${lateCount} Late`,
      `${leaveCount} Leave`,
      ...(absentCount > 0 ? [`${absentCount} Absent`] : []),
      `${unmarkedCount} not marked`,
    ].join(' · '),
} as const;
