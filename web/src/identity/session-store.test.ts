import { describe, expect, it, vi } from 'vitest';
import { LOCAL_PREFIX } from '#browser/local-store.ts';
import { currentDraft, submitDraft } from '#browser/submitted-drafts.ts';
import { EMPTY_SESSION, SESSION_KEY, sessionStore } from './session-store.ts';

const MEMBER = {
  chapterId: 'chennai',
  rotaryId: '100001',
  isAdmin: false,
  isSupportAdmin: false,
  chapterLogo: '',
};

const restored = () => {
  sessionStore.restore();
  return sessionStore.read();
};

describe('sessionStore', () => {
  it('stores the five fields under RMBFSession and restores them', () => {
    sessionStore.set(MEMBER);
    expect(JSON.parse(localStorage.getItem('RMBFSession') ?? '')).toEqual(MEMBER);
    expect(restored()).toEqual(MEMBER);
  });

  it.each(['', 'nonsense', '{}', 'null', '{"rotaryId": 5}'])('takes %j for nobody', (stored) => {
    localStorage.setItem(SESSION_KEY, stored);
    expect(restored()).toEqual(EMPTY_SESSION);
  });

  it('resets to the empty session with every other stored thing cleared', () => {
    sessionStore.set(MEMBER);
    localStorage.setItem('CognitoIdentityServiceProvider.abc.100001.accessToken', 'secret');
    sessionStore.reset();
    expect(Object.keys(localStorage)).toEqual([SESSION_KEY]);
    expect(restored()).toEqual(EMPTY_SESSION);
  });

  it('gives no request of the next person to a form that still waits for its answer', () => {
    sessionStore.set(MEMBER);
    const draft = { person: '100001', id: 'd', name: null, content: '{}', answered: new Set<string>() };
    void submitDraft(draft, () => new Promise(() => undefined));
    sessionStore.set({ ...MEMBER, isAdmin: true });
    expect(currentDraft()).toBe(draft);
    sessionStore.set({ ...MEMBER, rotaryId: '100002' });
    expect(currentDraft()).toBeNull();
  });

  it('leaves work that the server does not have yet', () => {
    localStorage.setItem(`${LOCAL_PREFIX}100001/marks`, 'work');
    sessionStore.reset();
    expect(Object.keys(localStorage).toSorted()).toEqual(
      [`${LOCAL_PREFIX}100001/marks`, SESSION_KEY].toSorted(),
    );
  });

  it('tells whoever listens', () => {
    const listener = vi.fn();
    const stop = sessionStore.subscribe(listener);
    sessionStore.set(MEMBER);
    stop();
    sessionStore.reset();
    expect(listener).toHaveBeenCalledOnce();
  });
});
