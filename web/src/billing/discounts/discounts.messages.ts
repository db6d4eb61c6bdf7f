/** What the screen of the discounts says. */
export const discountTexts = {
  title: 'Discount',
  table: 'Discounts',
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
  planOption: (title: string, name: string, price: string) => `${title}, ${name}, ${price}`,
  ofPlan: (title: string) => `the discount of ${title}`,
} as const;
