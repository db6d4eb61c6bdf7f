import type { Action } from '@fellowship/domain/identity/access/actions';
import type { Caller, Subject } from '@fellowship/domain/identity/access/can';
import type { Role } from '@fellowship/domain/identity/access/roles';
import type { TestApi } from '../api.ts';

export type Place = 'own' | 'foreign';

export interface World {
  api: TestApi;
  own: string;
  support: string;
  people: Partial<Record<Role, string>>;
}

export interface Target {
  chapterId: string;
  rotaryId: string;
  meetingId: string;
}

interface Asked {
  document: string;
  variables: Record<string, unknown>;
  subject: Subject;
}

/** A request for one root field that succeeds for whoever may. */
export interface Case {
  action: Action;
  /** Who may, written out by hand: a change of a policy must be made here too. */
  allowed(role: Role, place: Place): boolean;
  ask(world: World, target: Target, caller: Caller): Promise<Asked> | Asked;
  /** Whom it is allowed, but in whose chapter there is nobody to do it to: a chapter of support admins has no roster. */
  findsNobody?(role: Role): boolean;
}

/** By root field; several where a field does different things for different people. */
export type Cases = Record<string, Case | readonly Case[]>;

export function casesOf(cases: Cases, field: string): readonly Case[] {
  const found = cases[field] ?? [];
  return 'action' in found ? [found] : found;
}

export const signedIn = (role: Role) => role !== 'GUEST';

export const ownChapter = (role: Role, place: Place) => role !== 'GUEST' && place === 'own';

export const supportAdmin = (role: Role) => role === 'SUPPORTADMIN' || role === 'SUPERADMIN';

export const ownOrSupport = (role: Role, place: Place) => ownChapter(role, place) || supportAdmin(role);

export const chapterAdmin = (role: Role, place: Place) =>
  place === 'own' && (role === 'CHAPTERADMIN' || role === 'SUPERADMIN');

/** The QR code of the target's meeting. */
export const qrOf = ({ api }: World, { chapterId, meetingId }: Target) =>
  api.app.qrSigner.link({ chapterId, meetingId, date: '2026-11-20', start: '07:30', end: '09:00' });
