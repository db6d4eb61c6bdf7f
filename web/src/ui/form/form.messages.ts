/** What forms say of themselves: what waits, what is missing, what is not saved. */
export const formTexts = {
  waits: 'What you entered waits here, and is sent by itself once the server answers.',
  sent: 'The connection is back. What waited has been sent.',
  toFillIn: (count: number) => `${count} to fill in`,
  toCorrect: (count: number) => `${count} to correct`,
  complete: 'Complete',
  nothingMissing: 'Nothing is missing',
  keptFromBefore: 'What you entered before stands here again. It is not saved yet.',
  discard: 'Discard',
  unanswered:
    'Not confirmed yet: you submitted this, and no answer came. Submit again to check. It is saved only once.',
  unansweredTooOld:
    'You submitted this days ago, and no answer came. Check whether it was saved before you submit it again.',
  submittedElsewhere: 'This was submitted in another tab.',
  otherSubmittedElsewhere:
    'Another version of this was submitted in another tab. What is here now is not saved.',
  overtaken:
    'Somebody else has changed this meanwhile. What you changed stays as you entered it, the rest is as it is now.',
  disputed: 'Changed by somebody else too. What you entered stays.',
  takeNewer: 'Show the newer state',
  unsaved: 'Unsaved changes',
  unsavedText: 'What you entered is not saved. It stays on this device and stands here when you come back.',
  leave: 'Leave',
  stay: 'Stay',
} as const;
