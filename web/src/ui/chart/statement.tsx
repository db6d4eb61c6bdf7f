import { Text } from '@mantine/core';
import classes from './chart.module.css';

/** What a report says, in one sentence with its figure. */
export interface StatementText {
  readonly text: string;
  /** What became better or worse; its words say which, not its colour alone. */
  readonly change?: { readonly text: string; readonly tone: 'ok' | 'bad' | 'calm' } | undefined;
  /** The end of the sentence. */
  readonly rest?: string | undefined;
  /** One dim line under it. */
  readonly detail?: string | undefined;
}

/** The sentence that a report opens with. */
export function Statement({ text, change, rest = '', detail }: StatementText) {
  return (
    <div>
      <p className={classes.statement}>
        {text}
        {change && (
          <>
            {' '}
            <span data-tone={change.tone}>{change.text}</span>
          </>
        )}
        {rest && ` ${rest}`}
      </p>
      {detail && (
        <Text c="dimmed" size="sm">
          {detail}
        </Text>
      )}
    </div>
  );
}
