import {
  type ContactAddress,
  type ContactMessage,
  contactAddressSchema,
  contactMessageSchema,
  contactRefusal,
  readContactAddress,
} from '@fellowship/domain/platform/contact.schema';
import { contactMessages, contactRefusals } from '@fellowship/domain/platform/platform.messages';
import { refuse, validate } from '@fellowship/domain/refusals/refusal';
import type { Api } from '#api/builder.ts';
import { addMutation, type Mutation } from '#api/mutation.ts';
import { guardedBy, readableWithParent } from '#api/policies.ts';
import type { RequestContext } from '#api/request-context.ts';
import { findChapter } from '#chapters/chapter.store.ts';
import { createOutbox } from '#identity/mail.service.ts';
import type { Queryable } from '#storage/transaction.ts';
import { accept, RefusalError, refuseIf } from '../refusal-error.ts';
import { countSentMessages, findContactSetting, findSupportEmail } from './contact.store.ts';

/** How chapter admins contact the platform's operators. */
export function addContact(api: Api): void {
  const { builder } = api;
  const ContactRef = builder.objectRef<Contact>('Contact').implement({
    ...readableWithParent(),
    description:
      "The value of the setting `CONTACT`, with chapter and version of the setting. A field is '' where there is nothing.",
    fields: (t) => ({
      address1: t.exposeString('address1'),
      address2: t.exposeString('address2'),
      area: t.exposeString('area'),
      city: t.exposeString('city'),
      pinCode: t.exposeString('pinCode'),
      landLine: t.exposeString('landLine'),
      mobile: t.exposeString('mobile'),
      email: t.exposeString('email'),
      chapterId: t.exposeID('chapterId'),
      version: t.exposeInt('version'),
    }),
  });
  const Answer = builder.objectRef<{ response: string }>('ContactEmailAnswer').implement({
    ...readableWithParent(),
    fields: (t) => ({ response: t.exposeString('response') }),
  });
  const SendContactEmailInput = builder.inputType('SendContactEmailInput', {
    fields: (t) => ({
      email: t.string({ required: true, description: 'Where the answer goes to.' }),
      rotaryId: t.string({ required: true }),
      chapterName: t.string({ required: true }),
      message: t.string({ required: true }),
    }),
  });

  builder.queryField('getContact', (t) =>
    t.field({
      ...guardedBy('contact.read'),
      type: ContactRef,
      nullable: true,
      resolve: (_root, _args, { call }) => readContact(call),
    }),
  );
  addMutation(api, 'sendContactEmail', sendContactEmail, { input: SendContactEmailInput, type: Answer });
}

/** The contact address with the setting that holds it; empty fields where what is stored cannot be used. */
type Contact = ContactAddress & { chapterId: string; version: number };

const FIELDS = Object.keys(contactAddressSchema.shape) as (keyof ContactAddress)[];

/** The contact address of the platform's operators; null while no address is set (rule platform/contact-address). */
async function readContact(call: RequestContext): Promise<Contact | null> {
  const { chapterId } = call.requireCaller();
  call.authorize('contact.read', { chapterId });
  const setting = await findContactSetting(call.app.database.kysely);
  if (!setting) return null;
  const address = readContactAddress(setting.value);
  const fields = Object.fromEntries(FIELDS.map((field) => [field, address?.[field] ?? '']));
  return { ...(fields as ContactAddress), chapterId: setting.chapterId, version: setting.version };
}

/** A message to the platform's operators, stored and delivered as the mails are (rule platform/contact-message). */
const sendContactEmail: Mutation<object, { response: string }> = {
  action: 'contact.send',
  subject: (_input, { chapterId }) => ({ chapterId }),
  async work({ call, caller: { userName, chapterId }, tx, input }) {
    const message = accept(validate(contactMessageSchema, input));
    const to = await findRecipient(tx);
    refuseIf(contactRefusal(await countSentMessages(tx, userName)));
    const { productName, smtp } = call.app.config;
    const ownChapter = (await findChapter(tx, chapterId))?.chapterName ?? chapterId;
    await createOutbox({ delivers: smtp !== null }).post(tx, {
      ...contactMail(message, { userName, ownChapter, productName }),
      to,
      replyTo: message.email,
      userName,
      kind: 'contact',
      code: null,
    });
    return { answer: { response: contactMessages.sent } };
  },
};

/**
 * The e-mail address of the contact address, else that of the support chapter.
 * @throws RefusalError `CONFLICT` where there is neither
 */
async function findRecipient(db: Queryable): Promise<string> {
  const address = readContactAddress((await findContactSetting(db))?.value);
  const email = address?.email ?? (await findSupportEmail(db));
  if (email === null) throw new RefusalError(refuse('CONFLICT', contactRefusals.nobodyReads));
  return email;
}

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
function contactMail(
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
