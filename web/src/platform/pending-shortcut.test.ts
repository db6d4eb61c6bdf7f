import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { dropSession } from '#identity/session.ts';
import { captureShortcut, takeShortcut } from './pending-shortcut.ts';

interface Manifest {
  shortcuts: readonly { name: string; url: string }[];
}

const { shortcuts } = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as Manifest;

describe('a shortcut of the installed app', () => {
  afterEach(() => {
    history.replaceState(null, '', '/');
    sessionStorage.clear();
  });

  it.each(shortcuts)('$name leaves the address and is carried out once', ({ name, url }) => {
    history.replaceState(null, '', url);
    captureShortcut();
    expect(location.href).toBe('http://localhost:3000/');
    expect(takeShortcut()).toBe(name.toLowerCase());
    expect(takeShortcut()).toBeNull();
  });

  it('waits for a person whose session has ended to sign in again', () => {
    history.replaceState(null, '', '/?do=scan');
    captureShortcut();
    dropSession('Dropped.');
    expect(takeShortcut()).toBe('scan');
  });

  it('is not confused with any other address', () => {
    history.replaceState(null, '', '/?do=something');
    captureShortcut();
    expect(location.search).toBe('?do=something');
    expect(takeShortcut()).toBeNull();
  });
});
