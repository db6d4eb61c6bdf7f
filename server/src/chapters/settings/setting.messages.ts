/** What is said when a setting is not taken. */
export const SETTING_MESSAGES = {
  exists: 'This setting exists already',
  unknownKey: 'There is no setting of this name',
} as const;
