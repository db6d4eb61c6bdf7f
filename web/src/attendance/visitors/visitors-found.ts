import type { KnownVisitor } from './visitor-fields.ts';

/** As many as can be shown without scrolling; the next letter narrows them down. */
const MOST = 6;

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
