import type { Api } from '#api/lists.ts';
import { addMutation } from '#api/mutation.ts';
import { guardedBy, readableWithParent } from '#api/policies.ts';
import { type Contact, readContact, sendContactEmail } from './contact.service.ts';

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
