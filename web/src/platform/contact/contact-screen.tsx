import { formatMobile } from '@fellowship/domain/members/show-mobile';
import { contactMessageSchema } from '@fellowship/domain/platform/contact.schema';
import { Alert, Anchor, Paper, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { Link } from 'react-router';
import {
  GetContactDocument,
  type GetContactQuery,
  SendContactEmailDocument,
} from '#api/generated/main/graphql.ts';
import { useApiMutation, useApiQuery } from '#api/use-api.ts';
import { useSession } from '#identity/session-context.tsx';
import { AsyncView } from '#ui/async-view.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { contactAddressTexts, contactTexts } from './contact.messages.ts';

/** Contact Us: a form to write, and how else the people who run the platform are reached. */
export function ContactScreen() {
  const source = useApiQuery(GetContactDocument, {});
  const { isSupportAdmin } = useSession();
  return (
    <Stack gap="lg">
      <Title order={1}>{contactTexts.title}</Title>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <Paper withBorder radius="md" p="md">
          <ContactForm />
        </Paper>
        <Stack component="section" gap="md" aria-label={contactTexts.address}>
          <Title order={2}>{contactTexts.address}</Title>
          <AsyncView source={source}>
            {({ getContact }) =>
              getContact?.email ? (
                <ContactAddress contact={getContact} />
              ) : (
                <Alert color="yellow" variant="light">
                  {contactTexts.notSet}
                </Alert>
              )
            }
          </AsyncView>
          {isSupportAdmin && (
            <Anchor component={Link} to="/admin">
              {contactTexts.changeAddress}
            </Anchor>
          )}
        </Stack>
      </SimpleGrid>
    </Stack>
  );
}

/** A message to the people who run the platform; what is typed stays until it was sent, over a reload too. */
function ContactForm() {
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

export type Contact = NonNullable<GetContactQuery['getContact']>;

/** Where the people who run the platform are reached, to be tapped. */
function ContactAddress({ contact }: { contact: Contact }) {
  const { address1, address2, area, city, pinCode, landLine, mobile, email } = contact;
  const place = [address1, address2, area, [city, pinCode].filter(Boolean).join(' ')].filter(Boolean);
  return (
    <Stack component="address" gap="xs" style={{ fontStyle: 'normal', overflowWrap: 'anywhere' }}>
      {place.length > 0 && (
        <div>
          {place.map((line) => (
            <Text key={line}>{line}</Text>
          ))}
        </div>
      )}
      <Way label={contactAddressTexts.email} href={`mailto:${email}`} text={email} />
      {mobile && (
        <Way label={contactAddressTexts.mobile} href={`tel:+91${mobile}`} text={formatMobile(mobile)} />
      )}
      {landLine && (
        <Way
          label={contactAddressTexts.landLine}
          href={`tel:${landLine.replace(/[^+\d]/g, '')}`}
          text={landLine}
        />
      )}
    </Stack>
  );
}

function Way({ label, href, text }: { label: string; href: string; text: string }) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Anchor href={href} style={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}>
        {text}
      </Anchor>
    </div>
  );
}
