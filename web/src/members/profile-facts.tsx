import { type Contact, getContacts } from '@fellowship/domain/members/contacts';
import { Anchor, Badge, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { RemoteImage } from '#media/remote-image.tsx';
import { profileTexts } from './member.messages.ts';
import { buildPhotoUrl, contactLink, type Profile } from './profile.ts';
import classes from './profile-card.module.css';

/** Photo, name, Rotary Id and how to reach the member; what is not filled is left out. */
export function ProfileFacts({ member }: { member: Profile }) {
  return (
    <div className={classes.profile}>
      <div className={classes.person}>
        <RemoteImage src={buildPhotoUrl(member)} alt={profileTexts.photoOf(member.fullName)} size={96} />
        <div>
          <Text fw={650} size="lg">
            {member.fullName}
          </Text>
          <Text c="dimmed">{profileTexts.rotaryId(member.rotaryId)}</Text>
          {member.classificationName && (
            <Badge variant="light" size="lg" mt={6} tt="none">
              {member.classificationName}
            </Badge>
          )}
        </div>
      </div>
      <dl className={classes.facts}>
        <Fact name={profileTexts.businessName}>{member.businessName}</Fact>
        {getContacts(member).map((contact) => (
          <Fact key={contact.label} name={contact.label}>
            <ContactText contact={contact} />
          </Fact>
        ))}
      </dl>
    </div>
  );
}

function ContactText({ contact }: { contact: Contact }) {
  const link = contactLink(contact);
  if (link === null) return contact.text;
  const props = contact.kind === 'web' ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <Anchor href={link} {...props}>
      {contact.text}
    </Anchor>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
