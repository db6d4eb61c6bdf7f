import { dateTimeIn } from '@fellowship/domain/calendar/dates';
import { showName } from '@fellowship/domain/members/show-name';
import {
  arrivalTime,
  getPassState,
  type PassState,
} from '@fellowship/domain/visitors/registration/registration';
import { renderSVG } from 'uqr';
import { Html, html } from './html.ts';
import { formatDay, visitTexts as texts } from './registration.messages.ts';
import type { Pass } from './registration.store.ts';
import { visitPage } from './visit-page.ts';

interface PassFrame {
  readonly productName: string;
  /** The address of the pass. */
  readonly url: string;
  /** What the QR code carries: a link that checks in where a chapter's admin opens it. */
  readonly checkInUrl: string;
  readonly now: Date;
}

/** A visitor's pass (rule visitors/pass); its code is always on light ground, and only there while it is good. */
export function passPage(pass: Pass, { productName, url, checkInUrl, now }: PassFrame): string {
  const { visitor, meeting, chapterName, timeZone, inviter } = pass;
  const registered = { date: visitor.registeredDate, start: visitor.registeredStart };
  const isCheckedIn = visitor.checkedInAt !== null;
  const state = getPassState({ meeting, registered, isCheckedIn }, dateTimeIn(timeZone, now));
  const isGood = state === 'valid' || state === 'moved';
  const about = [visitor.classificationName, visitor.businessName].filter(Boolean).join(' · ');
  const guestOf = inviter === null ? null : showName(inviter);
  return visitPage({
    title: texts.passTitle,
    chapterName,
    productName,
    body: html`${notice(state)}
<section class="card pass"><div class="top"><p>${formatDay(meeting.date)}<br><b class="time">${meeting.start}</b>${
      state === 'moved' && html`<br><s>${formatDay(registered.date)}, ${registered.start}</s>`
    }</p><p>${meeting.venue}</p></div>
<div class="body">${isGood && html`<div class="code" role="img" aria-label="${texts.qrLabel}">${qrCode(checkInUrl)}</div>`}
<h1>${showName(visitor.fullName)}</h1><p>${about}</p>${guestOf !== null && html`<p class="dim">${texts.guestOf(guestOf)}</p>`}</div></section>
${
  isGood &&
  html`<p><b>${texts.showThis}</b>. ${texts.arriveBy(arrivalTime(meeting.start, meeting.earlyMinutes))} ${
    guestOf !== null && texts.meetsYou(guestOf)
  }</p><p>${texts.feeAtDoor(meeting.feePaise)}</p>`
}`,
    bar: isGood
      ? html`<a class="btn main" href="${url}.ics">${texts.addToCalendar}</a><div class="two">
<a class="btn" href="https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(meeting.venue)}" rel="noreferrer">${texts.wayThere}</a>
<a class="btn" href="${url}/cancel">${texts.cannotCome}</a></div>`
      : html`<a class="btn" href="/visit/${encodeURIComponent(visitor.chapterId)}">${texts.nextMeetings}</a>${
          isCheckedIn ? null : html`<a class="btn" href="${url}/cancel">${texts.cancelSubmit}</a>`
        }`,
  });
}

function notice(state: PassState): Html | null {
  if (state === 'valid') return null;
  if (state === 'used') return html`<p class="note open" role="status">${texts.used}</p>`;
  if (state === 'moved') return html`<p class="alert" role="status">${texts.moved}</p>`;
  if (state === 'over') return html`<p class="note" role="status">${texts.over}</p>`;
  return html`<p class="alert" role="status">${texts.cancelled} ${texts.cancelledHint}</p>`;
}

/** Dark on white whatever the theme is: scanners do not read it otherwise. */
function qrCode(text: string): Html {
  return new Html(renderSVG(text, { ecc: 'L', border: 1, blackColor: '#0c1a33', whiteColor: '#ffffff' }));
}

/** Asks before the registration is deleted: a mail program that opens links must not delete it. */
export function cancelPage(
  { chapterName }: Pass,
  { productName, url }: Pick<PassFrame, 'productName' | 'url'>,
): string {
  return visitPage({
    title: texts.cancelTitle,
    chapterName,
    productName,
    body: html`<h1>${texts.cancelTitle}</h1><p>${texts.cancelHint}</p>`,
    bar: html`<form method="post" action="${url}/cancel"><button class="btn main">${texts.cancelSubmit}</button></form>
<a class="btn" href="${url}">${texts.back}</a>`,
  });
}

/** After the deletion, also when it is asked for again. */
export function deletedPage(productName: string): string {
  return visitPage({
    title: texts.deletedTitle,
    chapterName: '',
    productName,
    body: html`<h1>${texts.deletedTitle}</h1><p>${texts.deleted}</p>`,
  });
}
