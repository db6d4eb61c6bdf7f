/** The key of the setting that holds the contact address of the platform. */
export const CONTACT_KEY = 'CONTACT';
