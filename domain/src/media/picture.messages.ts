/** What people read when a picture cannot be uploaded: the beginning is fixed letter by letter, the reason is ours. */
export const pictureMessages = {
  notAnImage: 'Image upload failed: this file is not a JPEG, PNG or WebP image',
  tooLarge: 'Image upload failed: this image is larger than 10 MB',
} as const;
