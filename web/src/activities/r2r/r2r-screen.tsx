import { GiveScreen } from '../giving/give-screen.tsx';
import { r2rTexts } from './r2r.messages.ts';
import { R2rForm } from './r2r-form.tsx';

/** Rotarian To Rotarian: records whom the member met, Inside or Outside. */
export function R2rScreen() {
  return <GiveScreen title={r2rTexts.title}>{(onGiven) => <R2rForm onGiven={onGiven} />}</GiveScreen>;
}
