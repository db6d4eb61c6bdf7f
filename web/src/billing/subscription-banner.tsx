import { formatDate } from '@fellowship/domain/calendar/formats';
import { Anchor } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { useCan } from '#identity/use-session-user.ts';
import { AlertIcon } from '#ui/icons/icons.tsx';
import { bannerTexts } from './subscription-banner.messages.ts';
import classes from './subscription-banner.module.css';
import { useSubscriptionNotice } from './use-standing.ts';

/** The expiry banner over every screen: for everybody but support admins, while no subscription is valid. */
export function SubscriptionBanner() {
  const { banner, endDate } = useSubscriptionNotice();
  const { pathname } = useLocation();
  const can = useCan();
  if (banner === null) return null;
  const mayRenew = can('subscription.renew') && pathname !== '/subscriptions';
  return (
    <section className={classes.banner} aria-label={bannerTexts.name}>
      <AlertIcon />
      <p>
        <strong>{banner}</strong>
        {endDate !== null && ` ${bannerTexts.endedOn(formatDate(endDate))}`}
      </p>
      {mayRenew && (
        <Anchor component={Link} to="/subscriptions" className={classes.link}>
          {bannerTexts.toScreen}
        </Anchor>
      )}
    </section>
  );
}
