import text from './admin.html?raw';

/** The manual for chapter admins, as `npm run manuals` makes it from docs/manuals. */
export const page = {
  text,
  pictures: import.meta.glob<string>('./pictures/admin-*.webp', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
};
