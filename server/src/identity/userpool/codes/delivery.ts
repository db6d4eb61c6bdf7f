import { invalidParameter } from '../errors.ts';
import type { PoolContext } from '../pool-context.ts';
import { keyedDigest } from '../sealing.ts';

/** Where a code went, with most of the address covered. */
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

/** `a***@e***` for `anna@example.org`. */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}***@${host.slice(0, 1)}***`;
}

/** `+*********4321`. */
export function maskPhone(phone: string): string {
  return `+${'*'.repeat(Math.max(0, phone.length - 5))}${phone.slice(-4)}`;
}

/** A covered address for a name without one, always the same for that name. */
export function inventedDestination(pool: PoolContext, userName: string): string {
  const [first = 0, second = 0] = keyedDigest(pool.keys.digest, 'destination', userName);
  const letter = (byte: number) => String.fromCharCode(97 + (byte % 26));
  return maskEmail(`${letter(first)}@${letter(second)}`);
}

/** Only the e-mail address is verified by code. */
export function assertEmailAttribute(name: string): void {
  if (name !== 'email') throw invalidParameter('Only the email attribute can be verified.');
}
