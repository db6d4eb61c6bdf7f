import { GiveScreen } from '../giving/give-screen.tsx';
import { referralTexts } from './referral.messages.ts';
import { ReferralForm } from './referral-form.tsx';

/** The referral slip: refers a customer to a member, Inside or Outside. */
export function ReferralScreen() {
  return (
    <GiveScreen title={referralTexts.title}>{(onGiven) => <ReferralForm onGiven={onGiven} />}</GiveScreen>
  );
}
