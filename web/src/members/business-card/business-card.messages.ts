/** The texts around the business card; the card itself says what the member is. */
export const businessCardTexts = {
  shareButton: 'Share business card',
  dialogTitle: 'Business card',
  drawing: 'The card is being drawn',
  notDrawn: 'The card could not be drawn.',
  cardOf: (name: string) => `Business card of ${name}`,
} as const;
