/** The texts of a support admin's Home. */
export const supportAdminTexts = {
  role: 'Support Admin',
  chapters: 'Chapters and their admins',
  missing: 'Managing plans and announcements is not part of this version.',
  profileMenu: 'Your profile menu holds the two-step sign-in and the colours of the app.',
} as const;
