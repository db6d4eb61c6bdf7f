/** What the form says by which a visitor becomes a member. */
export const conversionTexts = {
  explanation: (name: string) =>
    `${name} becomes a member, and is invited by mail to choose a password. The Rotary Id is the user name.`,
} as const;
