import { pictureMessages } from '@fellowship/domain/media/picture.messages';

/** What people read when a picture is not taken. */
export const MEDIA_MESSAGES = {
  notSent: 'Image upload failed: send a JPEG, PNG or WebP image',
  notAnImage: pictureMessages.notAnImage,
  tooSlow: 'Image upload failed: this image takes too long to read',
  busy: 'Too many images are being uploaded right now. Please try again in a moment.',
  tooManyToday: 'You have uploaded too many images today. Please try again tomorrow.',
} as const;
