/** The texts of a WhatsApp link and its prepared greeting. */
export const whatsAppTexts = {
  writeTo: (name: string) => `WhatsApp to ${name}`,
  greeting: (name: string, { fullName, chapterName }: { fullName: string; chapterName: string }) =>
    `Hello ${name}, this is ${fullName} of ${chapterName}. `,
} as const;
