import type { ContactMessage } from '@fellowship/domain/platform/contact/contact-message.schema';

interface Sender {
  readonly userName: string;
  /** The chapter that the sender is signed in from. */
  readonly ownChapter: string;
  readonly productName: string;
}

/**
 * The mail that a message becomes. The sender's account is printed above the name and chapter that they typed: a
 * sender cannot pose as another person.
 */
export function contactMail(
  { email, rotaryId, chapterName, message }: ContactMessage,
  { userName, ownChapter, productName }: Sender,
): { subject: string; text: string } {
  return {
    subject: `${productName} Contact Us: ${chapterName} (${rotaryId})`,
    text: [
      `Sent by ${userName} of the chapter ${ownChapter}, who was signed in.`,
      '',
      `Chapter: ${chapterName}`,
      `Rotary Id: ${rotaryId}`,
      `E-mail: ${email}`,
      '',
      message,
    ].join('\n'),
  };
}
