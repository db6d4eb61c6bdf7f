/** The texts around a picture that is shared with a text. */
export const pictureTexts = {
  text: 'Text to share',
  copy: 'Copy text',
  copied: 'Text copied.',
  notCopied: 'The text could not be copied. Please select it and copy it by hand.',
  whatsApp: 'Text to WhatsApp',
} as const;
