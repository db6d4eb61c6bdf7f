/** What a person reads about an earlier version of what they submit. */
export const earlierTexts = {
  saved:
    'Your earlier version was saved. The changes you made since are not. Submit again only if you want to save them too.',
  unclear: 'We cannot tell whether your earlier version was saved. Check before you submit this one.',
  unknown:
    'We do not know yet whether your earlier version was saved. Nothing newer is sent until the server answers.',
} as const;
