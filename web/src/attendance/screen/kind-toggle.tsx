import { SegmentedControl } from '@mantine/core';
import { useIsPhone } from '#ui/use-is-phone.ts';

export type AttendanceKind = 'members' | 'visitors';

const KINDS: { value: AttendanceKind; label: string }[] = [
  { value: 'members', label: 'Member Attendance' },
  { value: 'visitors', label: 'Visitor Attendance' },
];

interface KindToggleProps {
  kind: AttendanceKind;
  onKind: (kind: AttendanceKind) => void;
}

/** Whose attendance the screen shows (core 2.8). */
export function KindToggle({ kind, onKind }: KindToggleProps) {
  const isPhone = useIsPhone();
  return (
    <SegmentedControl
      aria-label="Attendance of"
      size={isPhone ? 'sm' : 'md'}
      fullWidth={isPhone}
      style={{ alignSelf: 'flex-start' }}
      w={isPhone ? '100%' : undefined}
      data={KINDS}
      value={kind}
      onChange={(value) => onKind(value as AttendanceKind)}
    />
  );
}
