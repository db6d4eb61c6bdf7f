/** The texts about buying, renewing and extending a subscription. */
export const purchaseMessages = {
  noPlanChosen: 'Please select a plan.',
  nothingToRenew: 'No active subscription to renew.',
  nothingToAddTo: 'No active subscription to add users to.',
  alreadySubscribed: 'The chapter already has a subscription.',
  renewalOpens: 'Renewal opens on',
  noUsers: 'Enter at least one member.',
  noUsersAdded: 'Enter more members than the subscription has.',
  tooManyActive: 'Cannot subscribe. Active members exceed allowed count. Please add or remove members.',
} as const;
