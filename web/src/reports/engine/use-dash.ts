import { LARGE_MIN_WIDTH, MOBILE_MAX_WIDTH } from '@fellowship/domain/platform/limits';
import { dashFor } from '@fellowship/domain/reports/attendance-marks';
import { useMediaQuery } from '@mantine/hooks';

const AT_ONCE = { getInitialValueInEffect: false };
const em = (px: number): string => `(max-width: ${px / 16}em)`;

/** The dash for the width of this screen (rule reports/dash). */
export function useDash(): string {
  const isSmall = useMediaQuery(em(MOBILE_MAX_WIDTH), false, AT_ONCE);
  const isMedium = useMediaQuery(em(LARGE_MIN_WIDTH), false, AT_ONCE);
  if (isSmall) return dashFor(MOBILE_MAX_WIDTH);
  return dashFor(isMedium ? LARGE_MIN_WIDTH : Number.POSITIVE_INFINITY);
}
