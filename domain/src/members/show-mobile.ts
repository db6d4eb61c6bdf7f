/** A mobile number as shown, with the country code in front: `+91 9876543210`. */
export function showMobile(mobile: string): string {
  return `+91 ${mobile}`;
}
