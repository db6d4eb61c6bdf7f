// The checkout of the test gateway: tells the window that opened it what the provider's script would tell its handler.
const main = document.querySelector('main');
const status = document.querySelector('[role=status]');

/** @param {object} message */
function tell(message) {
  window.opener?.postMessage({ source: 'test-gateway', ...message }, window.location.origin);
  status.textContent = status.dataset.sent;
  window.close();
}

/** @param {string} action */
async function act(action) {
  if (action === 'close') return tell({ event: 'dismissed' });
  const path = `/payment/test-gateway/orders/${main.dataset.order}/${action}`;
  const answer = await fetch(path, { method: 'POST' });
  const { response, error } = await answer.json();
  if (action === 'vanish') {
    status.textContent = status.dataset.gone;
    return;
  }
  tell(error ? { event: 'payment.failed', error } : { event: 'handler', response });
}

for (const button of document.querySelectorAll('button'))
  button.addEventListener('click', () => {
    for (const one of document.querySelectorAll('button')) one.disabled = true;
    act(button.dataset.action);
  });
