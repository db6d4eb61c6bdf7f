/** A mobile number as shown, with the country code in front: `+91 9876543210`. */
export function formatMobile(mobile: string): string {
  return `+91 ${mobile}`;
}

/** As `formatMobile`, but returns any other text unchanged. */
export function formatIfMobile(text: string): string {
  return /^[0-9]{10}$/.test(text) ? formatMobile(text) : text;
}
