import { Text } from '@mantine/core';
import classes from './roll-call.module.css';
import type { Contact } from './use-contact.ts';

/** How fresh the roll call is, said in a word. */
export function ContactLine({ contact }: { contact: Contact }) {
  return (
    <Text size="sm" fw={600} className={classes.contact} data-kind={contact.kind} role="status">
      {contactText(contact)}
    </Text>
  );
}

function contactText(contact: Contact): string {
  switch (contact.kind) {
    case 'live':
      return 'Live';
    case 'asking':
      return 'Updated every 15 seconds';
    case 'offline':
      return `Offline since ${contact.since}`;
  }
}
