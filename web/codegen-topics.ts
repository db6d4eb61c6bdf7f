import type { DocumentNode } from 'graphql';
import { TOPICS, type Topic } from '#api/api-document.ts';

interface OperationFile {
  location: string;
  rawSDL: string;
  document: DocumentNode;
}

/**
 * The topics of each operation by its name, from the first line of its file: `# of: …` for a query, `# changes: …` for a
 * mutation or a subscription. A fragment has none.
 * @throws where an operation does not say them, or says one that `TOPICS` does not have
 */
export function topicsByOperation(files: readonly OperationFile[]): Map<string, readonly Topic[]> {
  const found = new Map<string, readonly Topic[]>();
  for (const { location, rawSDL, document } of files) {
    for (const definition of document.definitions) {
      if (definition.kind !== 'OperationDefinition' || !definition.name) continue;
      const word = definition.operation === 'query' ? 'of' : 'changes';
      found.set(definition.name.value, readTopics(location, rawSDL, word));
    }
  }
  return found;
}

function readTopics(location: string, text: string, word: 'of' | 'changes'): readonly Topic[] {
  const list = new RegExp(`^# ${word}: (.+)\\n`).exec(text)?.[1];
  if (list === undefined) throw new Error(`${location} has to begin with “# ${word}: ” and its topics.`);
  return list.split(', ').map((name) => {
    const topic = TOPICS.find((known) => known === name);
    if (!topic) throw new Error(`${location}: “${name}” is not in web/src/api/topics.ts.`);
    return topic;
  });
}
