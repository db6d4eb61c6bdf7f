import type { KnownVisitor } from './visitor-fields.ts';

/** More than these would be no help at the desk. */
const MOST = 20;

/** The visitors whose name or mobile has every word that was typed. */
export function visitorsFound(visitors: readonly KnownVisitor[], typed: string): readonly KnownVisitor[] {
  const words = typed.toLowerCase().split(/\s+/);
  return visitors
    .filter(({ fullName, mobile }) => {
      const text = `${fullName} ${mobile}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .slice(0, MOST);
}
