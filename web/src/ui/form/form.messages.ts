/** What forms say of themselves: what waits, what is missing, what is not saved. */
export const formTexts = {
  waits: 'Your entry will be sent once the server can be reached.',
  sent: 'You are back online. Your entry has been sent.',
  toFillIn: (count: number) => `${count} to fill in`,
  toCorrect: (count: number) => `${count} to correct`,
  complete: 'Complete',
  nothingMissing: 'Nothing is missing',
  keptFromBefore: 'This is what you entered before. It is not saved yet.',
  discard: 'Discard',
  unanswered:
    'Not confirmed yet: you submitted this and got no answer. Submit again to check. It is saved only once.',
  unansweredTooOld:
    'You submitted this days ago and got no answer. Check whether it was saved before you submit it again.',
  submittedElsewhere: 'This was submitted in another tab.',
  otherSubmittedElsewhere: 'Another version of this was submitted in another tab. This one is not saved.',
  overtaken: 'Someone else changed this in the meantime. Your changes are kept, the rest is up to date.',
  disputed: 'Someone else changed this, too. Your entry is kept.',
  takeNewer: 'Show the newer version',
  unsaved: 'Unsaved changes',
  unsavedText: 'Your changes are not saved. They stay on this device and are here when you come back.',
  clear: 'Clear the form?',
  clearText: 'What you entered is lost.',
  leave: 'Leave',
  stay: 'Stay',
} as const;
