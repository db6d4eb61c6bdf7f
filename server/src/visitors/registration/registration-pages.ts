import { showName } from '@fellowship/domain/members/show-name';
import type { Refusal } from '@fellowship/domain/refusals/refusal';
import { findSeat, type Seat } from '@fellowship/domain/visitors/registration/registration';
import { visitorMessages } from '@fellowship/domain/visitors/visitor.messages';
import { type Html, html } from './html.ts';
import { formatDay, SEAT_TEXTS, visitTexts as texts } from './registration.messages.ts';
import type { Visit } from './registration.service.ts';
import type { VisitMeeting } from './registration.store.ts';
import { visitPage } from './visit-page.ts';

/** What every page needs beside its subject: the product's name, and where the pages of this visit are. */
export interface PageFrame {
  readonly productName: string;
  /** The address of the public page, without a slash at its end. */
  readonly base: string;
}

/** The chapter's next meeting, and the question that leads to the registration (rule visitors/public-page). */
export function nextMeetingPage(visit: Visit, { productName, base }: PageFrame): string {
  const { chapterName, meetings, inviter } = visit;
  const [next, ...later] = meetings;
  const frame = { title: texts.welcomeTitle(chapterName), chapterName, productName };
  if (!next)
    return visitPage({
      ...frame,
      body: html`<h1>${texts.noMeeting}</h1><p class="dim">${texts.noMeetingHint}</p>`,
    });
  return visitPage({
    ...frame,
    body: html`
<section class="hero"><h1 class="tag">${texts.nextMeeting(next.date)}</h1>
<p class="time">${next.start} <small>– ${next.end}</small></p><p>${next.venue}</p>
<p><b>${texts.welcome}</b> ${texts.about} ${texts.fee(next.feePaise)}</p></section>
<form id="business" method="get" action="${base}/register"><label class="lab" for="c">${texts.yourBusiness}</label>
<input type="text" id="c" name="classificationName" list="names" maxlength="120" autocomplete="off" placeholder="${texts.businessExample}" aria-describedby="c-hint">
<p class="hint" id="c-hint">${texts.businessHint}</p>${nameList(visit)}</form>
${
  later.length > 0 &&
  html`<section class="card"><h2>${texts.also}</h2><ul class="rows">${later.map(
    ({ id, date, start }) =>
      html`<li><a href="${base}/register?meetingId=${id}"><b>${formatDay(date)}</b> <span class="dim">${start}</span></a></li>`,
  )}</ul></section>`
}`,
    bar: html`<button class="btn main" form="business">${texts.register}</button>${invitedBy(inviter)}`,
  });
}

function nameList({ classifications }: Visit): Html {
  return html`<datalist id="names">${classifications.map(({ name }) => html`<option value="${name}">`)}</datalist>`;
}

function invitedBy(inviter: Visit['inviter']): Html | null {
  return inviter && html`<p class="dim">${texts.invitedYou(showName(inviter.fullName))}</p>`;
}

/** What the registration form is filled in with, and why it was not accepted. */
export interface RegistrationForm {
  readonly entered: Readonly<Record<string, unknown>>;
  readonly challenge: string;
  readonly refusal: Refusal | null;
}

/** The registration form (rule visitors/registration); the answer about the seat has its place before it comes. */
export function registrationPage(
  visit: Visit,
  meeting: VisitMeeting,
  { entered, challenge, refusal }: RegistrationForm,
  { productName, base }: PageFrame,
): string {
  const { chapterName, classifications, inviter } = visit;
  const value = (name: string) => (typeof entered[name] === 'string' ? entered[name] : '');
  const classification = value('classificationName').trim();
  const fields = refusal?.fields ?? {};
  const input = (field: FormInput) => inputFor(field, value(field.name), fields[field.name]);
  return visitPage({
    title: texts.registerTitle,
    chapterName,
    productName,
    hasScript: true,
    body: html`
<div><p class="dim">${texts.when(meeting)}</p><h1>${texts.registerTitle}</h1></div>
${refusal && html`<p class="alert" role="alert">${refusal.code === 'BAD_INPUT' && refusal.fields ? visitorMessages.fillAll : refusal.message}</p>`}
<form id="registration" class="form" method="post" action="${base}/register" novalidate data-challenge="${challenge}"
 data-seat="${base}/seat" data-working="${texts.working}" data-searching="${texts.seatSearching}" data-https="${texts.needsHttps}"
 style="display:grid;gap:1rem">
<input type="hidden" name="meetingId" value="${meeting.id}"><input type="hidden" name="proof" value="">
${input({ name: 'classificationName', label: texts.classification, isRequired: true, list: 'names', maxLength: 120 })}
${seatNote(classification === '' ? null : findSeat(classification, classifications))}
${input({ name: 'mobile', label: texts.mobile, isRequired: true, type: 'tel', autoComplete: 'tel', maxLength: 20 })}
${input({ name: 'fullName', label: texts.fullName, isRequired: true, autoComplete: 'name', maxLength: 30 })}
${input({ name: 'businessName', label: texts.businessName, autoComplete: 'organization', maxLength: 50 })}
${input({ name: 'email', label: texts.email, isRequired: true, type: 'email', autoComplete: 'email', maxLength: 254, hint: texts.emailHint })}
<div><label class="check"><input type="checkbox" name="consent" value="yes"${entered.consent === 'yes' && html` checked`}${described('consent', fields.consent)}>
<span>${texts.consent}</span></label>${errorOf('consent', fields.consent)}</div>
${nameList(visit)}<noscript><p class="alert">${texts.needsScript}</p></noscript></form>`,
    bar: html`<button class="btn main" form="registration">${texts.registerFor(meeting.date)}</button>${invitedBy(inviter)}`,
  });
}

interface FormInput {
  name: string;
  label: string;
  isRequired?: boolean;
  type?: 'text' | 'tel' | 'email';
  autoComplete?: string;
  maxLength: number;
  list?: string;
  hint?: string;
}

function inputFor(field: FormInput, value: string, error: string | undefined): Html {
  const {
    name,
    label,
    isRequired = false,
    type = 'text',
    autoComplete = 'off',
    maxLength,
    list,
    hint,
  } = field;
  return html`<div><label class="lab" for="${name}">${label}${isRequired && html` <em aria-hidden="true">*</em>`}</label>
<input type="${type}" id="${name}" name="${name}" value="${value}" maxlength="${maxLength}" autocomplete="${autoComplete}"${
    list !== undefined && html` list="${list}"`
  }${isRequired && html` aria-required="true"`}${described(name, error, hint)}>${
    hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`
  }${errorOf(name, error)}</div>`;
}

function described(name: string, error: string | undefined, hint?: string): Html | null {
  const ids = [
    ...(hint === undefined ? [] : [`${name}-hint`]),
    ...(error === undefined ? [] : [`${name}-error`]),
  ];
  if (ids.length === 0) return null;
  return html` aria-describedby="${ids.join(' ')}"${error !== undefined && html` aria-invalid="true"`}`;
}

function errorOf(name: string, error: string | undefined): Html | null {
  return error === undefined ? null : html`<p class="error" id="${name}-error">${error}</p>`;
}

/** The answer about a seat; the page's script asks for it again while the classification is typed. */
export function seatNote(seat: Seat | null): Html {
  const content =
    seat === null ? html`${texts.seatHint}` : html`<b>${SEAT_TEXTS[seat][0]}</b> ${SEAT_TEXTS[seat][1]}`;
  return html`<output id="seat" class="note ${seat ?? 'none'}" aria-live="polite">${content}</output>`;
}

/** The same for everybody: it does not tell whether the mobile or the address was known. */
export function registeredPage({ chapterName }: Visit, { productName, base }: PageFrame): string {
  return visitPage({
    title: texts.doneTitle,
    chapterName,
    productName,
    body: html`<h1>${texts.doneTitle}</h1><p>${texts.done}</p><p class="dim">${texts.doneHint}</p>`,
    bar: html`<a class="btn" href="${base}">${texts.nextMeetings}</a>`,
  });
}

/** What a link shows that leads nowhere, whatever the reason is. */
export function noPage(productName: string): string {
  return visitPage({
    title: texts.notFound,
    chapterName: '',
    productName,
    body: html`<h1>${texts.notFound}</h1><p class="dim">${texts.notFoundHint}</p>`,
  });
}
