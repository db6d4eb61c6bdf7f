/** What leads to a chat in WhatsApp, and what stands there ready to be sent: not fixed, it may be worded better. */
export const whatsAppTexts = {
  writeTo: (name: string) => `WhatsApp to ${name}`,
  greeting: (name: string, { fullName, chapterName }: { fullName: string; chapterName: string }) =>
    `Hello ${name}, this is ${fullName} of ${chapterName}. `,
} as const;
