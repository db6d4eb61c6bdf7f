import { endRemindersTexts as texts } from './end-reminders.messages.ts';

const STYLE = `
  body { font: 17px/1.5 system-ui, sans-serif; margin: 0; padding: 24px; color-scheme: light dark; }
  main { max-width: 420px; margin: 10vh auto; display: grid; gap: 16px; }
  h1 { font-size: 1.4em; margin: 0; } p { margin: 0; }
  button { font: inherit; font-weight: 600; width: 100%; min-height: 48px; border: 0; border-radius: 8px;
    background: #17458f; color: #fff; cursor: pointer; }
`;

/** What the page says: whether to end the reminders, that they have ended, or that the link is none. */
export type EndRemindersState = 'question' | 'ended' | 'unknown';

/** A page without scripts and without anything of the person: its form goes to the address that it has. */
export function endRemindersPage(state: EndRemindersState): string {
  const form = `<form method="post"><button>${texts.end}</button></form>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${texts.title}</title><style>${STYLE}</style></head>
<body><main><h1>${texts.title}</h1><p role="status">${texts[state]}</p>${state === 'question' ? form : ''}</main></body></html>`;
}
