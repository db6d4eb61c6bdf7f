import { parse } from 'graphql';
import { expect, it } from 'vitest';
import { topicsByOperation } from './codegen-topics.ts';

const read = (rawSDL: string) =>
  Object.fromEntries(topicsByOperation([{ location: 'x.main.graphql', rawSDL, document: parse(rawSDL) }]));

it.each([
  ['a query', '# of: meeting\nquery A { a }', { A: ['meeting'] }],
  ['a mutation', '# changes: meeting, figures\nmutation B { b }', { B: ['meeting', 'figures'] }],
  ['a subscription', '# changes: announcement\nsubscription C { c }', { C: ['announcement'] }],
  ['a fragment', 'fragment D on E { f }', {}],
])('reads the topics of %s', (_what, text, topics) => {
  expect(read(text)).toEqual(topics);
});

it.each([
  ['no topics', 'query A { a }', '“# of: ”'],
  ['an empty list', '# of: \nquery A { a }', '“# of: ”'],
  ['a query that changes something', '# changes: meeting\nquery A { a }', '“# of: ”'],
  ['a mutation that is of something', '# of: meeting\nmutation B { b }', '“# changes: ”'],
  ['a topic that nobody knows', '# of: meeting, weather\nquery A { a }', '“weather” is not in'],
])('refuses %s', (_what, text, message) => {
  expect(() => read(text)).toThrow(message);
});
