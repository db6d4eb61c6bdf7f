import { expect, test } from 'vitest';
import {
  announcementFor,
  isAddressedTo,
  type NotificationMessage,
  shownMessages,
} from './notification-window.ts';

test.each([
  ['Others', 'chennai', true],
  ['chennai', 'chennai', true],
  ['madurai', 'chennai', false],
  ['others', 'chennai', false],
])('an announcement for %s reaches %s: %s', (chapterId, reader, expected) => {
  expect(isAddressedTo({ chapterId }, reader)).toBe(expected);
});

const SECRET: NotificationMessage = {
  pk: 'm1',
  chapterId: 'madurai',
  messageDescription: 'The treasurer is ill',
  priority: 'Urgent',
  messageType: 'Warning',
  fromDatetime: '2026-11-20T02:00:00Z',
  toDateTime: '2026-11-20T04:00:00Z',
  active: true,
};

test.each([
  ['madurai', 'chennai', 'madurai', 'as it is'],
  ['Others', 'chennai', 'madurai', 'as it is'],
  ['Others', 'chennai', 'chennai', 'as it is'],
  ['chennai', 'madurai', 'chennai', 'as it is'],
  ['chennai', 'madurai', 'madurai', 'withdrawn'],
  ['chennai', 'Others', 'madurai', 'withdrawn'],
  ['chennai', 'Others', 'chennai', 'as it is'],
  ['chennai', 'madurai', 'erode', 'nothing'],
  ['chennai', 'chennai', 'madurai', 'nothing'],
])('one for %s, formerly for %s, reaches %s %s', (chapterId, movedFrom, reader, expected) => {
  const now = new Date('2026-11-20T03:00:00Z');
  const message = { ...SECRET, chapterId };
  const told = announcementFor(message, movedFrom, (id) => isAddressedTo({ chapterId: id }, reader));
  if (expected === 'as it is') expect(told).toEqual(message);
  else if (expected === 'nothing') expect(told).toBeNull();
  else {
    expect(told).toEqual({
      pk: 'm1',
      chapterId: movedFrom,
      active: false,
      messageDescription: '',
      priority: 'Normal',
      messageType: 'Info',
      fromDatetime: '1970-01-01T00:00:00.000Z',
      toDateTime: '1970-01-01T00:00:00.000Z',
    });
    expect(told && shownMessages([told], now, new Set())).toEqual([]);
  }
});
