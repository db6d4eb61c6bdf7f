/** What the field for one picture says. */
export const pictureTexts = {
  choose: 'Choose image',
  other: 'Choose another',
  takePhoto: 'Take photo',
  remove: 'Remove image',
  drop: 'or drop it here',
  preview: 'Chosen image',
} as const;

/** The texts about a picture that is uploaded, fixed letter by letter. */
export const pictureUploadMessages = {
  failed: 'Failed in uploading Image ',
  failedBecause: (message: string) => `Image upload failed: ${message}`,
  unknown: 'An unknown error occurred during image upload.',
} as const;
