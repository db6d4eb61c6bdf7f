/** The texts of the test gateway's page. */
export const testGatewayTexts = {
  title: 'Test payment',
  warning: 'This is a test. No money moves.',
  unknown: 'This order does not exist.',
  pay: 'Pay successfully',
  fail: 'Fail the payment',
  close: 'Close the window',
  vanish: 'Pay and crash the browser',
  forge: 'Send a forged signature',
  gone: 'The payment was taken and the browser crashed. You can close this window.',
  sent: 'You can close this window.',
  declined: 'Payment declined by the test gateway',
  badKey: 'The api key provided is invalid',
  badRequest: 'The order is not valid',
} as const;
