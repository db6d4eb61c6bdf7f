/** A mobile number as shown, with the country code in front: `+91 9876543210`. */
export function showMobile(mobile: string): string {
  return `+91 ${mobile}`;
}

/** As `showMobile`, but returns any other text unchanged. */
export function showIfMobile(text: string): string {
  return /^[0-9]{10}$/.test(text) ? showMobile(text) : text;
}
