import { Alert, Anchor, Paper, SimpleGrid, Stack, Title } from '@mantine/core';
import { Link } from 'react-router';
import { GetContactDocument } from '#api/generated/main/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { useSession } from '#identity/session-context.ts';
import { AsyncView } from '#ui/async-view.tsx';
import { contactTexts } from './contact.messages.ts';
import { ContactAddress } from './contact-address.tsx';
import { ContactForm } from './contact-form.tsx';

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
