/** What is said when a support admin cannot be created or changed. */
export const SUPPORT_ADMIN_MESSAGES = {
  badUserName: 'The user name must be 3 to 64 letters and digits, starting with a letter.',
  badEmail: 'The e-mail address is not valid.',
  fullNameRequired: 'The full name is required.',
  notFound: (userName: string) => `There is no support admin ${userName}.`,
  userNameTaken: (userName: string) => `The user name ${userName} is taken.`,
} as const;
