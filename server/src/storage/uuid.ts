const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** Whether a text is a valid id; the server makes all ids as uuids. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** The id to look for: a text that is no uuid is the id of nothing, not an error of the database. */
export function uuidOrNone(text: string): string {
  return isUuid(text) ? text : NO_ID;
}
