import { expect, test } from 'vitest';
import { toHtml } from './mail-html.ts';

const FRAME = { productName: 'RMB & Co', publicUrl: 'https://club.example' };

const body = (text: string, more: object = {}) =>
  toHtml({ subject: 'A subject', text, code: null, ...more }, FRAME);

test('what people have typed is only text', () => {
  const html = body('From: <img src=x onerror="alert(1)"> & \'Uma\'', { subject: '</title><script>' });
  expect(html).toContain('From: &lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;Uma&#39;');
  expect(html).not.toMatch(/<img|<script/);
  expect(html).toContain('RMB &amp; Co');
});

test.each([
  ['Sign in: https://club.example', 'https://club.example', 'Sign in'],
  ['Renew: https://club.example/subscriptions?a="b', 'https://club.example/subscriptions?a=&quot;b', 'Renew'],
])('%s is a button', (line, url, label) => {
  expect(body(line)).toContain(`<a href="${url}" style="display:inline-block`);
  expect(body(line)).toContain(`">${label}</a>`);
});

test.each([
  'Sign in: https://club.example.evil.example',
  'Sign in: https://evil.example/https://club.example',
])('%s is no link', (line) => expect(body(line)).not.toContain('<a '));

test('a link that ends the mails is no button', () => {
  const url = 'https://club.example/end/x';
  expect(body(`End these: ${url}`, { unsubscribeUrl: url })).not.toMatch(/<a[^>]*background/);
});

test('the code stands out, whatever signs it has', () => {
  expect(body('Your temporary password: A<b&2$', { code: 'A<b&2$' })).toMatch(
    /password: <span style="[^"]*monospace[^"]*">A&lt;b&amp;2\$<\/span><\/p>/,
  );
});
