import { contactMessageSchema } from '@fellowship/domain/platform/contact/contact-message.schema';
import { SimpleGrid, TextInput } from '@mantine/core';
import { SendContactEmailDocument } from '#api/generated/main/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { useSession } from '#identity/session-context.ts';
import { Form } from '#ui/form/form.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast/toast.ts';
import { contactTexts } from './contact.messages.ts';

/** A message to the people who run the platform; what is typed stays until it was sent, over a reload too. */
export function ContactForm() {
  const { rotaryId, chapterName } = useSession();
  const send = useApiMutation(SendContactEmailDocument);
  return (
    <Form
      label={contactTexts.form}
      schema={contactMessageSchema}
      initialValues={{ email: '', rotaryId, chapterName, message: '' }}
      keepAs="contact"
      startsAgain
      submitLabel={contactTexts.send}
      onSubmit={async (input) => {
        const { sendContactEmail } = await send.mutateAsync({ input });
        toast.success(sendContactEmail.response);
      }}
    >
      {({ getInputProps }) => (
        <>
          <TextInput
            label={contactTexts.email}
            description={contactTexts.emailHint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            withAsterisk
            type="email"
            autoComplete="email"
            {...getInputProps('email')}
          />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput
              label={contactTexts.rotaryId}
              withAsterisk
              autoComplete="off"
              {...getInputProps('rotaryId')}
            />
            <TextInput
              label={contactTexts.chapterName}
              withAsterisk
              autoComplete="off"
              {...getInputProps('chapterName')}
            />
          </SimpleGrid>
          <TextArea label={contactTexts.message} withAsterisk rows={5} {...getInputProps('message')} />
        </>
      )}
    </Form>
  );
}
