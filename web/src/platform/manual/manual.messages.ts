/** The manual for the person's role. */
export const manualTexts = {
  title: 'User Manual',
  /** For a browser that shows no PDF inside of a page, as on most phones. */
  unsupported: 'Your browser does not support PDFs.',
  download: 'Download the manual',
  ofAdmin: 'Manual for chapter admins',
  ofMember: 'Manual for members',
} as const;
