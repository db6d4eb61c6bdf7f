import { DEFAULT_TIME_ZONE } from '@fellowship/domain/chapters/chapter.schema';

/** Browsers still list the zone of India by its older name. */
const OLD_NAMES: readonly string[] = ['Asia/Calcutta'];

/** The time zones that a chapter can be in, the usual one first. */
export function timeZones(): string[] {
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !OLD_NAMES.includes(zone));
  return [...new Set([DEFAULT_TIME_ZONE, ...others])];
}
