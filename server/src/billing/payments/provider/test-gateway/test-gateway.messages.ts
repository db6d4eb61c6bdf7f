/** The texts of the test gateway's page. */
export const testGatewayTexts = {
  title: 'Test payment',
  warning: 'This is a test. No money moves.',
  unknown: 'There is no such order.',
  pay: 'Pay successfully',
  fail: 'Let the payment fail',
  close: 'Close the window',
  vanish: 'Pay, and let the browser die',
  forge: 'Send a forged signature',
  gone: 'The payment was taken, and the browser is gone: nobody brings it back. You can close this window.',
  sent: 'You can close this window.',
  declined: 'Payment declined by the test gateway',
  badKey: 'The api key provided is invalid',
  badRequest: 'The order is not valid',
} as const;
