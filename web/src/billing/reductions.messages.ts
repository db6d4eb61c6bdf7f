/** What the screen of the discounts says. */
export const discountTexts = {
  title: 'Discount',
  detail: 'What a plan costs less, from so many users and in these months.',
  table: 'Discounts',
  search: 'Search by plan or text',
  create: 'Create Discount',
  none: 'No Data available',
  discount: 'Discount',
  everyMonth: 'Every month',
  perUser: (amount: string) => `${amount} per user`,
  status: 'Status',
  all: 'All',
  active: 'Active',
  expired: 'Expired',
  startsFrom: 'Starts From',
  startsTo: 'Starts To',
  ofPlan: (title: string) => `the discount of ${title}`,
} as const;

/** What expiring a voucher or a discount says. */
export const expireTexts = {
  expire: 'Expire',
  expired: 'Expired',
  question: 'Nobody will be able to use it. This cannot be undone.',
} as const;

/** What the screen of the vouchers says. */
export const voucherTexts = {
  title: 'Voucher',
  detail: 'Codes that lower what a chapter pays. Press one for its record.',
  table: 'Vouchers',
  search: 'Search by code or chapter',
  create: 'Generate New Voucher',
  none: 'No Data available',
  all: 'All',
  amount: 'Amount',
  percent: 'Percentage',
  rupeeSign: '₹',
  percentSign: '%',
  isMultiple: 'Multiple',
  totalOfAmountHint: 'Default: the amount.',
  totalOfPercentHint: 'Default: ₹ 1,00,000.',
  left: 'Left',
  getRemaining: (rupees: string, uses: number) => `${rupees}, ${uses} ${uses === 1 ? 'use' : 'uses'}`,
  yes: 'Yes',
  no: 'No',
  codeHint: 'The code is generated when you save.',
  pass: 'Send this code to the chapter. You can find it again in the list.',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'The code could not be copied.',
  noCodes: 'Vouchers are for the admins of your chapter.',
} as const;
