import { formatRupees } from '@fellowship/domain/money/rupees';
import { testGatewayTexts as texts } from './test-gateway.messages.ts';
import type { GatewayOrder } from './test-gateway.store.ts';

const ACTIONS = ['pay', 'fail', 'close', 'vanish', 'forge'] as const;

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0; padding: 24px; background: #fff; color: #1a1a1a; }
  main { max-width: 420px; margin: 0 auto; display: grid; gap: 12px; }
  .warning { background: #c00; color: #fff; font-weight: 700; padding: 12px 16px; border-radius: 8px; }
  button { font: inherit; min-height: 48px; border: 1px solid #767676; border-radius: 8px; background: #f5f5f5; color: #1a1a1a; }
`;

/**
 * The checkout of the test gateway. Its script is a separate file, because inline scripts are not allowed; the ids that go into the page
 * are our own, of letters, digits and underscores.
 */
export function checkoutPage(order: GatewayOrder | null): string {
  const content = order
    ? `<p>${order.orderId}</p><p><strong>${formatRupees(order.amountPaise)}</strong></p>
      ${ACTIONS.map((action) => `<button type="button" data-action="${action}">${texts[action]}</button>`).join('\n')}
      <p role="status" data-gone="${texts.gone}" data-sent="${texts.sent}"></p>
      <script src="/payment/test-gateway/checkout.js" defer></script>`
    : `<p role="alert">${texts.unknown}</p>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/icons/icon.svg" type="image/svg+xml">
<title>${texts.title}</title><style>${STYLE}</style></head>
<body><main data-order="${order?.orderId ?? ''}"><h1>${texts.title}</h1>
<p class="warning" role="alert">${texts.warning}</p>${content}</main></body></html>`;
}
