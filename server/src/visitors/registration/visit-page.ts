import { Html, html } from './html.ts';

/** The colours and sizes of the app, for pages that are read without it. */
const STYLE = new Html(`
:root{color-scheme:light dark;--surface:#f5f6f9;--raised:#fff;--line:#e2e6ed;--edge:#838d9c;--text:#1a2230;--dim:#566070;
--brand:#17458f;--on-brand:#fff;--brand-text:#17458f;--ok-soft:#e4f4ea;--ok-text:#14613a;
--bad-text:#a81f1f;--bad-soft:#fdeceb;--calm-soft:#edeff4;--calm-text:#475064}
@media(prefers-color-scheme:dark){:root{--surface:#12151a;--raised:#1b2028;--line:#2f3641;--edge:#7c8797;--text:#e9ecf1;--dim:#a5aebb;
--brand:#2a60bd;--brand-text:#a6c1ec;--ok-soft:#16352a;--ok-text:#86dcaa;--bad-text:#ffaaa5;--bad-soft:#43211f;
--calm-soft:#2a313c;--calm-text:#c3cad5}}
*{box-sizing:border-box;margin:0}
body{font:400 1rem/1.5 "Noto Sans",system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;color:var(--text);background:var(--surface);
overflow-wrap:anywhere;min-height:100vh;min-height:100dvh;display:flex;flex-direction:column}
header,footer{background:var(--raised)}
header{border-bottom:1px solid var(--line)}
footer{position:sticky;bottom:0;border-top:1px solid var(--line);margin-top:auto;padding-bottom:env(safe-area-inset-bottom)}
header>div,main,footer>div{width:100%;max-width:34rem;margin:0 auto;padding:1rem}
header>div{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem .625rem;padding-block:.625rem}
header b{flex:1;min-width:0;font-size:1.0625rem}
header i{display:grid;place-items:center;min-width:2rem;height:2rem;border-radius:.5rem;background:#0b6e4f;color:#fff;font-style:normal;font-weight:700}
header span,.dim,.hint{color:var(--dim)}
main{display:grid;gap:1rem;align-content:start}
footer>div{display:grid;gap:.625rem;padding-block:.625rem;text-align:center}
h1{font-size:1.5rem;line-height:1.25}h2{font-size:1.125rem;line-height:1.35}
a{color:var(--brand-text)}
.card{background:var(--raised);border:1px solid var(--line);border-radius:.75rem;overflow:hidden}
.hero{background:var(--brand);color:var(--on-brand);border-radius:.75rem;padding:1.25rem;display:grid;gap:.5rem}
.hero .tag{justify-self:start;padding:.125rem .75rem;border-radius:1rem;background:rgb(0 0 0/.2);font-weight:700;font-size:.9375rem}
.time{font-size:2.5rem;line-height:1.1;font-weight:700;font-variant-numeric:tabular-nums}.time small{font-size:1.375rem;opacity:.85}
.btn{display:flex;align-items:center;justify-content:center;width:100%;min-height:3rem;padding:.5rem 1rem;border:1px solid var(--edge);border-radius:.625rem;
background:var(--raised);color:var(--text);font:inherit;font-weight:700;text-decoration:none;cursor:pointer}
.btn.main{background:var(--brand);border-color:var(--brand);color:var(--on-brand);font-size:1.0625rem}
.btn:disabled{opacity:.75;cursor:default}
.two{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(9rem,100%),1fr));gap:.625rem}
label.lab{display:block;font-weight:700;margin-bottom:.25rem}label.lab em{color:var(--bad-text);font-style:normal}
input[type=text],input[type=tel],input[type=email]{width:100%;min-height:3rem;padding:.5rem .75rem;border:1px solid var(--edge);border-radius:.5rem;
background:var(--raised);color:var(--text);font:inherit}
input[aria-invalid]{border:2px solid var(--bad-text)}
input::placeholder{color:var(--dim);opacity:1}
.hint,.error{font-size:.875rem;margin-top:.25rem}.error{color:var(--bad-text);font-weight:700}
:focus-visible{outline:3px solid var(--brand-text);outline-offset:2px}
.note{display:block;padding:.75rem 1rem;border-radius:.625rem;background:var(--calm-soft);color:var(--calm-text);min-height:4.5rem}
.note.open,.note.unknown{background:var(--ok-soft);color:var(--ok-text)}
.alert{padding:.75rem 1rem;border-radius:.625rem;background:var(--bad-soft);color:var(--bad-text);font-weight:700}
.check{display:flex;gap:.75rem;align-items:flex-start;min-height:2.75rem;padding-block:.25rem}
.check input{flex:none;width:1.5rem;height:1.5rem;margin:0;accent-color:var(--brand)}
.rows{list-style:none;padding:0}.rows a{display:flex;flex-wrap:wrap;gap:0 .5rem;min-height:3rem;padding:.75rem 1rem;color:var(--text);text-decoration:none}
.rows li+li{border-top:1px solid var(--line)}.card>h2{padding:.875rem 1rem .25rem}
.pass{text-align:center}.pass .top{background:var(--brand);color:var(--on-brand);padding:1rem 1.25rem;text-align:left;display:flex;flex-wrap:wrap;justify-content:space-between;gap:.25rem 1rem;align-items:end}
.pass .body{padding:1rem;display:grid;gap:.25rem;justify-items:center}
.pass .code{background:#fff;padding:.75rem;border-radius:.5rem;width:min(16.5rem,100%)}.pass .code svg{display:block;width:100%;height:auto}
.pass h1{font-size:1.5rem}s{opacity:.85}
@media(max-height:36em){footer{position:static}}
`);

interface VisitPageContent {
  readonly title: string;
  readonly chapterName: string;
  readonly productName: string;
  readonly body: Html;
  /** What stays within the thumb's reach. */
  readonly bar?: Html;
  /** Whether the page works for the visitor, with the script of the web app's build. */
  readonly hasScript?: boolean;
}

/** A page for people without an account: rendered here, readable without JavaScript, in both themes. */
export function visitPage({
  title,
  chapterName,
  productName,
  body,
  bar,
  hasScript = false,
}: VisitPageContent): string {
  const initial = [...chapterName][0]?.toUpperCase() ?? '';
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="/icons/icon.svg"><title>${title} · ${productName}</title><style>${STYLE}</style>
${hasScript && html`<script type="module" src="/visit.js"></script>`}</head>
<body><header><div>${chapterName !== '' && html`<i aria-hidden="true">${initial}</i>`}<b>${chapterName}</b><span>${productName}</span></div></header>
<main>${body}</main>${bar ? html`<footer><div>${bar}</div></footer>` : null}</body></html>`.text;
}
