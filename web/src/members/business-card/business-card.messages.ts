/** The texts around the business card; the card itself says what the member is. */
export const businessCardTexts = {
  shareButton: 'Share business card',
  dialogTitle: 'Business card',
  drawing: 'Preparing the card',
  notDrawn: 'The card could not be prepared.',
  toCard: (name: string) => `Business card of ${name}`,
} as const;
