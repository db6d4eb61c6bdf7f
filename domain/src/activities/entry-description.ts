import { isRupees } from '../money/rupees.ts';
import { cutText } from '../platform/cut-text.ts';

/** How many characters of the details an inbox row shows beside a member's name, and without one (rule activities/inbox-rows). */
const DETAILS_BESIDE_NAME = 25;
const DETAILS_ALONE = 40;

/** The parsed description of an inbox entry; null for missing parts. */
export interface EntryDescription {
  /** The other party. */
  readonly memberName: string | null;
  readonly details: string | null;
  /** The customer of a referral, and how to reach them. */
  readonly requiredPerson: string | null;
  readonly contact: string | null;
  /** Rupees. */
  readonly businessValue: number | null;
  /** Why it was declined or struck, and the chapter whose admin struck it. */
  readonly reason: string | null;
  readonly chapterName: string | null;
}

/** Parses a description, which is plain text or JSON (rule activities/inbox-rows). */
export function readDescription(description: string): EntryDescription {
  const said = parseObject(description);
  const getText = (name: string): string | null => {
    const value = said?.[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  };
  return {
    memberName: getText('memberName'),
    details: said ? getText('details') : description.trim() || null,
    requiredPerson: getText('requiredPerson'),
    contact: getText('contact'),
    businessValue: parseAmount(said?.businessValue),
    reason: getText('reason'),
    chapterName: getText('chapterName'),
  };
}

/** What a row of the inbox shows of an entry (rule activities/inbox-rows). */
export function toInboxRow(description: EntryDescription): { memberName: string | null; details: string } {
  const { memberName, details, requiredPerson } = description;
  const limit = memberName === null ? DETAILS_ALONE : DETAILS_BESIDE_NAME;
  const said = [requiredPerson, details].filter((part) => part !== null).join(' · ');
  return { memberName, details: cutText(said, limit) };
}

function parseObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** Amounts may be numbers or texts. */
function parseAmount(value: unknown): number | null {
  const amount = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return isRupees(amount) ? amount : null;
}
