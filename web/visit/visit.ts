import { prove } from './proof.ts';

/** Debounce interval of the classification that is typed. */
const SEAT_DELAY_MS = 350;

/** Asks for the seat while the classification is typed; the answer has its place already. */
function followSeat(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('[name=classificationName]');
  const note = form.querySelector<HTMLElement>('#seat');
  if (!input || !note) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;
  input.addEventListener('input', () => {
    clearTimeout(timer);
    const name = input.value.trim();
    if (name === '') return;
    asked += 1;
    const number = asked;
    note.className = 'note';
    note.textContent = form.dataset.searching ?? '';
    timer = setTimeout(async () => {
      const answer = await fetch(`${form.dataset.seat}?classificationName=${encodeURIComponent(name)}`);
      if (!answer.ok || number !== asked) return;
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const seat = page.querySelector('#seat');
      if (!seat) return;
      note.className = seat.className;
      note.replaceChildren(...seat.childNodes);
    }, SEAT_DELAY_MS);
  });
}

/** Begins to work for the challenge with the first key, so that it is done when the form is filled in. */
function proveBeforeSending(form: HTMLFormElement): void {
  const button = document.querySelector<HTMLButtonElement>('button[form=registration]');
  const field = form.querySelector<HTMLInputElement>('[name=proof]');
  if (!button || !field) return;
  const label = button.textContent;
  let proof: Promise<string> | null = null;
  const start = (): Promise<string> => {
    proof ??= prove(form.dataset.challenge ?? '');
    return proof;
  };
  form.addEventListener('input', () => void start().catch(() => undefined), { once: true });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    button.disabled = true;
    button.textContent = form.dataset.working ?? label;
    try {
      field.value = await start();
      form.submit();
    } catch {
      // Without https there is no cryptography in browsers.
      button.textContent = form.dataset.https ?? label;
    }
  });
  // Shown again by Back as it was left.
  addEventListener('pageshow', () => {
    button.disabled = false;
    button.textContent = label;
  });
}

const form = document.querySelector<HTMLFormElement>('#registration');
if (form) {
  followSeat(form);
  proveBeforeSending(form);
}
