import { generalTexts } from '@fellowship/domain/platform/texts';

/** What the controls say that any screen may have. */
export const controlTexts = {
  add: 'Add',
  back: 'Back',
  cancel: 'Cancel',
  clear: 'Clear',
  close: 'Close',
  confirm: 'Confirm',
  delete: 'Delete',
  done: 'Done',
  download: 'Download',
  edit: 'Edit',
  logout: 'Logout',
  moreActions: 'More actions',
  moreRows: 'Show more',
  retry: 'Try again',
  save: 'Save',
  share: 'Share',
  showLess: 'Show Less',
  showMore: 'Show More',
  stars: generalTexts.stars,
  starsMean: (stars: number, meaning: string) => `${stars} · ${meaning}`,
  submit: 'Submit',
  understood: 'OK',
  undo: 'Undo',
  view: 'View',
  of: (control: string, name: string) => `${control} ${name}`,
} as const;

/** What a screen says of itself. */
export const screenTexts = {
  notLoaded: 'The data could not be loaded.',
  toTop: 'Scroll to top',
} as const;
