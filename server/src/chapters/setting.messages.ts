/** What is said when a setting is not taken. */
export const SETTING_MESSAGES = {
  exists: 'This setting already exists',
  unknownKey: 'There is no setting with this name',
} as const;
