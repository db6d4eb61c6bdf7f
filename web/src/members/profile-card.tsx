import {
  type BusinessCard,
  type Contact,
  type ContactKind,
  getContacts,
  toBusinessCard,
} from '@fellowship/domain/members/business-card';
import { ActionIcon, Anchor, Badge, Button, Paper, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode, Ref } from 'react';
import { GetOwnProfileDocument, type GetOwnProfileQuery } from '#api/generated/main/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { PictureToShare } from '#exports/picture/picture-to-share.tsx';
import { useSession } from '#identity/session-context.tsx';
import { memberPhotoUrl, RemoteImage } from '#media/remote-image.tsx';
import { AsyncView } from '#ui/async-view.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { GlobeIcon, MailIcon, MapPinIcon, PhoneIcon, ShareIcon } from '#ui/icons/icons.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { businessCardTexts, profileTexts } from './member.messages.ts';
import classes from './profile-card.module.css';

const ICONS: Record<ContactKind, ReactNode> = {
  phone: <PhoneIcon size={18} />,
  email: <MailIcon size={18} />,
  place: <MapPinIcon size={18} />,
  web: <GlobeIcon size={18} />,
};

interface BusinessCardFaceProps {
  card: BusinessCard;
  ref: Ref<HTMLDivElement>;
}

/** The card itself, the same in either theme: others look at it on their own screens. */
function BusinessCardFace({ card, ref }: BusinessCardFaceProps) {
  return (
    <div className={classes.face} ref={ref}>
      <div className={classes.side}>
        <div className={classes.photo}>
          <RemoteImage src={card.photoUrl} alt="" size={136} />
        </div>
      </div>
      <div className={classes.text}>
        <div className={classes.name}>{card.name}</div>
        {card.businessName && <div className={classes.business}>{card.businessName}</div>}
        {card.classification && <div className={classes.classification}>{card.classification}</div>}
        {card.natureOfBusiness && <div className={classes.nature}>{card.natureOfBusiness}</div>}
        <div className={classes.contacts}>
          {card.contacts.map(({ label, kind, text }) => (
            <div key={label} className={classes.contact}>
              {ICONS[kind]}
              <span>{text}</span>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

/** The facts and the button below them. */
const FACTS_SHAPE = [[[225, 525]]] as const;

/** The member's own profile on Home, and the business card to share. */
export function ProfileCard() {
  const { chapterId, rotaryId } = useSession();
  const source = useApiQuery(GetOwnProfileDocument, { chapterId, rotaryId });
  return (
    <Paper component="section" withBorder p="lg" radius="md" aria-labelledby="profile">
      <Stack gap="md">
        <Title order={2} id="profile">
          {profileTexts.heading}
        </Title>
        <AsyncView source={source} skeleton={<SkeletonRows rows={FACTS_SHAPE} />}>
          {({ getMember: member }) => (
            <>
              <ProfileFacts member={member} />
              <ShareBusinessCard member={member} />
            </>
          )}
        </AsyncView>
      </Stack>
    </Paper>
  );
}

/** The same out of the profile, where the record that the card is drawn from is fetched first. */
export function ShareOwnCard({ isIcon = false }: { isIcon?: boolean }) {
  const { chapterId, rotaryId } = useSession();
  const { data } = useApiQuery(GetOwnProfileDocument, { chapterId, rotaryId });
  return data ? <ShareBusinessCard member={data.getMember} isIcon={isIcon} /> : null;
}

interface ShareBusinessCardProps {
  member: Profile;
  /** As a phone has it in its bar. */
  isIcon?: boolean;
}

/** Opens the member's business card, ready to be shared as an image (rule members/business-card). */
export function ShareBusinessCard({ member, isIcon = false }: ShareBusinessCardProps) {
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <div>
      {isIcon ? (
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={businessCardTexts.shareButton}
          onClick={dialog.open}
        >
          <ShareIcon />
        </ActionIcon>
      ) : (
        <Button variant="default" leftSection={<ShareIcon />} onClick={dialog.open}>
          {businessCardTexts.shareButton}
        </Button>
      )}
      {isOpen && (
        <BusinessCardDialog card={toBusinessCard(member, buildPhotoUrl(member))} onClose={dialog.close} />
      )}
    </div>
  );
}

interface BusinessCardDialogProps {
  card: BusinessCard;
  onClose: () => void;
}

/** The dialog around the card that is to be shared. */
function BusinessCardDialog({ card, onClose }: BusinessCardDialogProps) {
  return (
    <Dialog title={businessCardTexts.dialogTitle} opened onClose={onClose} size="lg">
      <PictureToShare
        fileName={`business-card-${card.name}`}
        title={businessCardTexts.toCard(card.name)}
        drawingText={businessCardTexts.drawing}
        notDrawnText={businessCardTexts.notDrawn}
        ratio={1.75}
        face={(ref) => <BusinessCardFace card={card} ref={ref} />}
        onClose={onClose}
      />
    </Dialog>
  );
}

/** Photo, name, Rotary Id and how to reach the member; what is not filled is left out. */
function ProfileFacts({ member }: { member: Profile }) {
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

/** The caller's own member record, as far as the profile shows it. */
export type Profile = GetOwnProfileQuery['getMember'];

/** Where the member's photo is; null when there is none. */
export function buildPhotoUrl({ chapterId, rotaryId, profilePhoto }: Profile): string | null {
  return memberPhotoUrl(chapterId, rotaryId, profilePhoto);
}

/** Where a contact leads when it is tapped; null when it leads nowhere. */
export function contactLink({ kind, text }: Contact): string | null {
  switch (kind) {
    case 'phone':
      return `tel:${text.replaceAll(' ', '')}`;
    case 'email':
      return `mailto:${text}`;
    case 'web':
      return websiteLink(text);
    case 'place':
      return null;
  }
}

/** A website as a link, whether it was typed with `https://` or without; null for anything that is no web page. */
function websiteLink(typed: string): string | null {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, href } = new URL(address);
  return /^https?:$/.test(protocol) && hostname.includes('.') ? href : null;
}
