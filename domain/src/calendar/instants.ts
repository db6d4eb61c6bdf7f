/** An instant as ISO text with its offset, such as `2026-11-20T07:30:00Z`. */
export type IsoInstant = string;

/** Whether the text is an instant with date, time and offset. */
export function isInstant(text: unknown): text is IsoInstant {
  const form = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/;
  return typeof text === 'string' && form.test(text) && !Number.isNaN(Date.parse(text));
}
