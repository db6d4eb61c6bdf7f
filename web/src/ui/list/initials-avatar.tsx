import classes from './list-row.module.css';

/** As many grounds as there are in the stylesheet. */
const TONES = 4;

/** The first letters of the first and the last word. */
export function toInitials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word));
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last]
    .map((word) => [...(word ?? '').replaceAll(/[^\p{L}\p{N}]/gu, '')][0] ?? '')
    .join('')
    .toUpperCase();
}

/** Stands for a person in a list; the same ground for the same name. */
export function InitialsAvatar({ name }: { name: string }) {
  let sum = 0;
  for (const letter of name) sum += letter.codePointAt(0) ?? 0;
  return (
    <span className={classes.avatar} data-tone={sum % TONES} aria-hidden="true">
      {toInitials(name)}
    </span>
  );
}
