/** The texts of a support admin's Home. */
export const supportAdminTexts = {
  role: 'Support Admin',
  missing: 'Managing chapters, plans and announcements is not part of this version.',
  profileMenu: 'Your profile menu holds the two-step sign-in and the colours of the app.',
} as const;
