import { showMobile } from '@fellowship/domain/members/mobile';
import { Anchor, Badge, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { RemoteImage } from '#media/remote-image.tsx';
import { profileTexts } from './member.messages.ts';
import { type Profile, photoUrlOf, websiteLink } from './profile.ts';
import classes from './profile-card.module.css';

/** Photo, name, Rotary Id and how to reach the member; what is not filled is left out. */
export function ProfileFacts({ member }: { member: Profile }) {
  const { mobile, email, website } = member;
  const link = website ? websiteLink(website) : null;
  return (
    <div className={classes.profile}>
      <div className={classes.person}>
        <RemoteImage src={photoUrlOf(member)} alt={profileTexts.photoOf(member.fullName)} size={96} />
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
        <Fact name={profileTexts.mobile}>
          {mobile && <Anchor href={`tel:+91${mobile}`}>{showMobile(mobile)}</Anchor>}
        </Fact>
        <Fact name={profileTexts.email}>{email && <Anchor href={`mailto:${email}`}>{email}</Anchor>}</Fact>
        <Fact name={profileTexts.website}>
          {link ? (
            <Anchor href={link} target="_blank" rel="noopener noreferrer">
              {website}
            </Anchor>
          ) : (
            website
          )}
        </Fact>
        <Fact name={profileTexts.address}>{member.businessAddress}</Fact>
      </dl>
    </div>
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
