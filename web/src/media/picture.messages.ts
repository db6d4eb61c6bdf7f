/** What the field for one picture says. */
export const pictureTexts = {
  choose: 'Choose image',
  other: 'Choose another',
  takePhoto: 'Take photo',
  remove: 'Remove image',
  drop: 'or drop it here',
  preview: 'The image that was chosen',
} as const;
