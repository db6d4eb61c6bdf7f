/** The texts around the announcements. */
export const announcementTexts = {
  bar: 'Announcements',
  dismissal: (announcement: string) => `Dismiss: ${announcement}`,
} as const;
