import { SETTING_KEYS } from '@fellowship/domain/chapters/setting-keys';
import { contactAddressSchema } from '@fellowship/domain/platform/contact.schema';
import { SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { GetContactDocument } from '#api/generated/main/graphql.ts';
import { apiQuery } from '#api/use-api.ts';
import { useSession } from '#identity/session-context.tsx';
import { useStoreSetting } from '#platform/stored-setting.ts';
import { AsyncView } from '#ui/async-view.tsx';
import { Form } from '#ui/form/form.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { contactAddressTexts } from './contact.messages.ts';
import type { Contact } from './contact-screen.tsx';

type Fields = z.input<typeof contactAddressSchema>;

function getFields(contact: Contact | null) {
  const names = Object.keys(contactAddressSchema.shape) as (keyof Fields)[];
  return Object.fromEntries(names.map((name) => [name, contact?.[name] ?? ''])) as Required<Fields>;
}

/** Where support admins write down how they are reached (rule platform/contact-address). */
export function ContactAddressPanel() {
  // A change is made on what holds now.
  const source = useQuery({ ...apiQuery(GetContactDocument, {}), gcTime: 0, staleTime: 0 });
  return (
    <AsyncView source={source}>
      {({ getContact: contact }) => (
        <Stack gap="md">
          <Text c="dimmed">{contact?.email ? contactAddressTexts.hint : contactAddressTexts.notSet}</Text>
          <ContactAddressForm contact={contact} />
        </Stack>
      )}
    </AsyncView>
  );
}

function ContactAddressForm({ contact }: { contact: Contact | null }) {
  const { chapterId: ownChapter } = useSession();
  const { store } = useStoreSetting();
  const place = {
    chapterId: contact?.chapterId ?? ownChapter,
    key: SETTING_KEYS.contact,
    version: contact?.version,
  };
  return (
    <Form
      label={contactAddressTexts.title}
      schema={contactAddressSchema}
      initialValues={getFields(contact)}
      followsRecord
      submitLabel={controlTexts.save}
      onSubmit={async (changed) => {
        await store(place, changed);
        toast.success(contactAddressTexts.saved);
      }}
    >
      {({ getInputProps }) => (
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput label={contactAddressTexts.address1} {...getInputProps('address1')} />
          <TextInput label={contactAddressTexts.address2} {...getInputProps('address2')} />
          <TextInput label={contactAddressTexts.area} {...getInputProps('area')} />
          <TextInput label={contactAddressTexts.city} {...getInputProps('city')} />
          <TextInput label={contactAddressTexts.pinCode} inputMode="numeric" {...getInputProps('pinCode')} />
          <TextInput label={contactAddressTexts.landLine} type="tel" {...getInputProps('landLine')} />
          <TextInput label={contactAddressTexts.mobile} type="tel" {...getInputProps('mobile')} />
          <TextInput
            label={contactAddressTexts.email}
            withAsterisk
            type="email"
            {...getInputProps('email')}
          />
        </SimpleGrid>
      )}
    </Form>
  );
}
