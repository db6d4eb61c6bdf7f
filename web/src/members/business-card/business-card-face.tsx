import type { BusinessCard } from '@fellowship/domain/members/business-card';
import type { ContactKind } from '@fellowship/domain/members/contacts';
import type { ReactNode, Ref } from 'react';
import { RemoteImage } from '#media/remote-image.tsx';
import { GlobeIcon, MailIcon, MapPinIcon, PhoneIcon } from '#ui/icons/icons.tsx';
import classes from './business-card.module.css';

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
export function BusinessCardFace({ card, ref }: BusinessCardFaceProps) {
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
