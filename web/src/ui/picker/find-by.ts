import type { ComboboxItem, OptionsFilter } from '@mantine/core';

/**
 * A filter for a picker that finds by more than the name that it shows: an option is found when its texts have every word
 * that was typed. Whose name begins with what was typed stand first, then those one of whose words does; for the rest the
 * order stays. Groups are for whoever has typed nothing.
 * @param textsOf all that an option is found by, by its value
 */
export function findBy(textsOf: (value: string) => string): OptionsFilter {
  return ({ options, search }) => {
    const typed = search.trim().toLowerCase();
    if (typed === '') return options;
    const words = typed.split(/\s+/);
    const items = options.flatMap((option) =>
      'items' in option ? option.items : [option],
    ) as ComboboxItem[];
    const found = items.flatMap((item) => {
      const texts = `${item.label} ${textsOf(item.value)}`.toLowerCase();
      return words.every((word) => texts.includes(word)) ? [{ item, rank: rankOf(texts, typed) }] : [];
    });
    return found.toSorted((a, b) => a.rank - b.rank).map(({ item }) => item);
  };
}

function rankOf(texts: string, typed: string): number {
  if (texts.startsWith(typed)) return 0;
  return texts.includes(` ${typed}`) ? 1 : 2;
}
