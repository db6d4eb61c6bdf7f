import { MOBILE_MAX_WIDTH } from '@fellowship/domain/platform/limits';
import { useMediaQuery } from '@mantine/hooks';

/** In em as the stylesheets have it, so that layout and styles change at the same width for enlarged text too. */
const PHONE_QUERY = `(max-width: ${MOBILE_MAX_WIDTH / 16}em)`;

/** Whether the mobile layout shows: a width of 768 px or less (rule platform/widths). */
export function useIsPhone(): boolean {
  return useMediaQuery(PHONE_QUERY, false, { getInitialValueInEffect: false });
}
