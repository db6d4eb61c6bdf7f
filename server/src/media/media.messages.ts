import { pictureMessages } from '@fellowship/domain/media/picture.messages';

/** What people read when a picture is not taken. */
export const MEDIA_MESSAGES = {
  notSent: 'Image upload failed: send a JPEG, PNG or WebP image',
  notAnImage: pictureMessages.notAnImage,
  tooSlow: 'Image upload failed: this image takes too long to read',
  busy: 'Many images are being uploaded at the moment. Please try again in a moment.',
  tooManyToday: 'You have uploaded as many images as one day allows. Please go on tomorrow.',
} as const;
