/** What the form says by which a visitor becomes a member. */
export const conversionTexts = {
  explanation: (name: string) =>
    `${name} becomes a member and gets an invitation by e-mail. The Rotary Id is the user name.`,
} as const;
