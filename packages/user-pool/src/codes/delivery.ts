import { invalidParameter } from '../errors.ts';

/** Where a code was sent, with most of the address masked. */
export interface CodeDelivery {
  readonly CodeDeliveryDetails: {
    readonly AttributeName: string;
    readonly DeliveryMedium: string;
    readonly Destination: string;
  };
}

/** The answer to a request for a code by e-mail. */
export function emailDelivery(destination: string): CodeDelivery {
  return {
    CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: destination },
  };
}

/**
 * The answer to callers who are not signed in. It is the same for all user names, because a masked address would reveal
 * which names exist. The clients put the words after 'sent to'.
 */
export function deliveryToAnybody(): CodeDelivery {
  return emailDelivery('the e-mail address of your account');
}

/** `a***@e***` for `anna@example.org`. */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}***@${host.slice(0, 1)}***`;
}

/** `+*********4321`. */
export function maskPhone(phone: string): string {
  return `+${'*'.repeat(Math.max(0, phone.length - 5))}${phone.slice(-4)}`;
}

/** Only the e-mail address is verified by code. */
export function assertEmailAttribute(name: string): void {
  if (name !== 'email') throw invalidParameter('Only the email attribute can be verified.');
}
