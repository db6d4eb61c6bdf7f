/** What is said of members who have no account yet. */
export const invitationTexts = {
  title: (count: number) => `Not invited yet: ${count}`,
  list: 'Not invited yet',
  name: 'Name',
  rotaryId: 'Rotary Id',
  select: 'Select',
  selectAll: 'Select all',
  invite: 'Invite',
  inviteSelected: (count: number) => `Invite ${count} selected`,
  inviteAll: (count: number) => (count === 1 ? 'Invite 1 member' : `Invite all ${count} members`),
  dialog: 'Invite members',
  sending: (done: number, total: number) => `Sending invitations: ${done} of ${total}`,
  allInvited: 'All members are invited.',
  invited: (name: string) => `Invitation sent to ${name}`,
  noEmail: (name: string) => `${name} has no e-mail address. Enter it in the profile first.`,
  skipped: (count: number) =>
    count === 1
      ? '1 member was not invited: there is no e-mail address in the profile.'
      : `${count} members were not invited: there is no e-mail address in their profiles.`,
} as const;
