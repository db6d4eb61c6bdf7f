/** The texts about people's accounts, fixed letter by letter (rule identity/accounts). */
export const accountMessages = {
  created: 'User Account created successfully',
  enabled: 'User Account enabled successfully',
  disabled: 'User Account disabled successfully',
  passwordReset: 'Password reset successfully!',
  resetNeedsAccess: 'Please enable the user access before reset password',
  userNameTaken: 'User Name already exist',
  /** Not fixed: these may be worded better. */
  mailSent: 'Email sent successfully',
  emailChanged: 'Email updated successfully',
  invitedAgain: 'The invitation was sent to the new email',
  emailIsOwners:
    'This person has already signed in. Only they can change their e-mail address, in My Profile.',
  emailChangedOften: 'You have changed the e-mail address several times. Please try again in an hour.',
  passwordAgain: 'Please enter your password again to change this.',
} as const;
