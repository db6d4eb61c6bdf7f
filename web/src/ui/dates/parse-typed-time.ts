/**
 * The time of day that was typed, as `HH:mm`: '7' and '07' are hours, '730', '0730', '7:30' and '7.30' also have minutes.
 * Null for anything that is no time.
 */
export function parseTypedTime(text: string): string | null {
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?:[:.]?([0-5]\d))?$/.exec(text.trim()) ?? [];
  return hours === '' || Number(hours) > 23 ? null : `${hours.padStart(2, '0')}:${minutes}`;
}
