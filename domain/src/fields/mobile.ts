/** How many digits a mobile number has (rule members/mobile-number). */
export const MOBILE_DIGITS = 10;

/**
 * The link to a WhatsApp chat with a mobile number (country code and digits only), with the text ready
 * to be sent (rule members/whatsapp).
 * @returns null when it is not an Indian mobile number, which begins with 6 to 9
 */
export function whatsAppLink(mobile: string | null | undefined, text: string): string | null {
  if (!mobile || !/^[6-9][0-9]{9}$/.test(mobile)) return null;
  return `https://wa.me/91${mobile}?text=${encodeURIComponent(text.toWellFormed())}`;
}

/**
 * The value of a mobile field after typing or pasting: its digits, at most 10; a country code
 * or a 0 in front of them is left out (rule members/mobile-number).
 */
export function typedMobile(text: string): string {
  const digits = text.replace(/[^0-9]/g, '');
  const isWhole = digits.length > MOBILE_DIGITS;
  return (isWhole ? digits.replace(/^(0+|91(?=[0-9]{10}$))/, '') : digits).slice(0, MOBILE_DIGITS);
}
