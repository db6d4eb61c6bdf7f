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
} as const;
