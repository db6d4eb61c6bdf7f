/** The texts of collecting the fees of a meeting. */
export const feeTexts = {
  title: 'Collect fees',
  list: 'To pay',
  search: 'Search for a payer',
  kindField: 'Paid by',
  collected: (amount: string, all: string) => `${amount} of ${all} collected`,
  left: (count: number) => `${count} to pay`,
  nobody: 'Nobody here has a fee to pay.',
  allPaid: (count: number, amount: string) => `All paid: ${count} · ${amount}`,
  settled: 'All fees are paid.',
  noneFound: 'No one with this name has a fee to pay.',
  collect: (amount: string) => `Paid ${amount}`,
  collectOf: (name: string, amount: string) => `${name} paid ${amount}`,
  getFees: (count: number, day: string, isPaid: boolean) =>
    `${count === 1 ? '1 fee' : `${count} fees`} of ${day}: ${isPaid ? 'Paid' : 'Unpaid'}`,
  getFee: (name: string, status: string) => `Fee of ${name}: ${status}`,
  undo: 'Undo',
  undoOf: (name: string) => `Undo the fee of ${name}`,
  paidBy: (kind: string) => `Paid by ${kind}`,
  notStored: 'Not saved yet',
  cashUp: 'Cash-up',
  countColumn: 'Fees',
  amountColumn: 'Amount',
  kindColumn: 'Paid by',
  unsaid: 'Not specified',
  total: 'Total',
} as const;

/** The chapter's code to pay by UPI. */
export const upiTexts = {
  show: (amount: string) => `UPI code for ${amount}`,
  qr: (upiId: string) => `UPI code of ${upiId}`,
  hint: 'Any UPI app reads it with the exact fee. Mark the fee as paid when you see the payment.',
  note: (day: string) => `Meeting fee ${day}`,
  field: 'UPI ID of the chapter',
  fieldHint: 'Members then scan a code to pay the fee. Leave it empty for no code.',
  add: 'Add the UPI ID of the chapter',
  change: 'Change UPI ID',
  form: 'UPI ID',
  saved: 'Saved.',
} as const;
