/** What the contact screen says. */
export const contactTexts = {
  title: 'Contact Us',
  form: 'Write to us',
  email: 'Email',
  emailHint: 'We will reply to this address.',
  rotaryId: 'Rotary Id',
  chapterName: 'Chapter Name',
  message: 'Message',
  send: 'Send',
  address: 'How to reach us',
  notSet: 'No contact address is set yet. Your message goes to the e-mail address of the support chapter.',
  changeAddress: 'Change the contact address',
} as const;

/** Where support admins write down how they are reached. */
export const contactAddressTexts = {
  title: 'Contact Address',
  hint: 'Chapter admins see it on Contact Us, and their messages go to its e-mail address.',
  notSet: 'No contact address is set yet: messages go to the e-mail address of the support chapter.',
  address1: 'Address 1',
  address2: 'Address 2',
  area: 'Area',
  city: 'City',
  pinCode: 'PIN Code',
  landLine: 'Landline',
  mobile: 'Mobile',
  email: 'Email',
  saved: 'Contact address saved',
} as const;
