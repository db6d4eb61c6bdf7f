import type { Config } from '../config.ts';
import type { Mail } from './mail.store.ts';

/** What the frame of a mail needs to know of the instance. */
export type MailFrame = Pick<Config, 'productName' | 'publicUrl'>;

const FONT = "16px/1.5 'Noto Sans',system-ui,-apple-system,'Segoe UI',sans-serif";
const CODE =
  'font:700 20px/1.4 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.04em;white-space:nowrap';
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#17458f;color:#ffffff;font-weight:700;text-decoration:none';

/** The name of the picture of the QR code inside a mail. */
export const QR_CONTENT_ID = 'qr';

/** On white also where a mail program turns a mail dark. */
const QR_PICTURE = `<p style="margin:16px 0"><img src="cid:${QR_CONTENT_ID}" alt="QR" width="240" height="240" style="display:block;padding:12px;background:#ffffff"></p>\n`;

/**
 * The HTML of a mail, made from its text, so that both say the same: each line is a paragraph, the code stands out, and a line
 * that ends with an address of the app is a button. Everything else, also what people have typed, is only text.
 */
export function toHtml(
  {
    subject,
    text,
    code,
    unsubscribeUrl = null,
    qrText = null,
  }: Pick<Mail, 'subject' | 'text' | 'code' | 'unsubscribeUrl' | 'qrText'>,
  { productName, publicUrl }: MailFrame,
): string {
  const paragraphs = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const { label, url } = splitLink(line);
      if (!isWithin(url, publicUrl)) return `<p style="margin:0 0 12px">${withCode(line, code)}</p>`;
      const style = url === unsubscribeUrl ? 'color:#17458f' : BUTTON;
      return `<p style="margin:16px 0"><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></p>`;
    });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(subject.replaceAll(/\s+/g, ' '))}</title>
</head>
<body style="margin:0;padding:0;background:#f5f6f9">
<div style="max-width:560px;margin:0 auto;padding:16px;font:${FONT};color:#1a2230;overflow-wrap:anywhere">
<p style="margin:0 0 12px;font-weight:700;color:#17458f">${escapeHtml(productName)}</p>
<div style="padding:20px 16px 8px;border:1px solid #e2e6ed;border-radius:12px;background:#ffffff">
${paragraphs.join('\n')}
${qrText === null ? '' : QR_PICTURE}</div>
</div>
</body>
</html>
`;
}

/** `Sign in: https://…` in its two parts. */
function splitLink(line: string): { label: string; url: string } {
  const colon = line.lastIndexOf(': ');
  return { label: line.slice(0, colon), url: line.slice(colon + 2) };
}

function isWithin(url: string, publicUrl: string): boolean {
  return url === publicUrl || (/^[/?#]\S*$/.test(url.slice(publicUrl.length)) && url.startsWith(publicUrl));
}

function withCode(line: string, code: string | null): string {
  if (!code) return escapeHtml(line);
  return line
    .split(code)
    .map(escapeHtml)
    .join(`<span style="${CODE}">${escapeHtml(code)}</span>`);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** What people have typed, as a text inside HTML or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
}
