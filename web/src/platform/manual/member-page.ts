import text from './member.html?raw';

/** The manual for members, as `npm run manuals` makes it from docs/manuals. */
export const page = {
  text,
  pictures: import.meta.glob<string>('./pictures/member-*.webp', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
};
