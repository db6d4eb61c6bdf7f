import type { ReactNode } from 'react';
import { RecordDrawer } from '#ui/dialog/record-drawer.tsx';
import classes from './record-facts.module.css';

export interface RecordFact {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}

interface RecordFactsProps {
  name: string;
  facts: readonly RecordFact[];
  actions: ReactNode;
  onClose: () => void;
}

/** The record of a row that no form changes: its facts, and what can be done with it. */
export function RecordFacts({ name, facts, actions, onClose }: RecordFactsProps) {
  return (
    <RecordDrawer title={name} opened onClose={onClose}>
      <dl className={classes.facts}>
        {facts.map(({ id, label, content }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{content}</dd>
          </div>
        ))}
      </dl>
      {actions}
    </RecordDrawer>
  );
}
