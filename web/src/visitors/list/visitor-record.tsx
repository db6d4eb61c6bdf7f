import { showName } from '@fellowship/domain/members/show-name';
import { RecordDrawer } from '#ui/dialog/record-drawer.tsx';
import type { TableColumn } from '#ui/table/table-column.tsx';
import type { VpmVisitor } from '../use-vpm.ts';
import classes from './visitor-record.module.css';
import { ACTION, NAME, NUMBER } from './vpm-columns.tsx';

interface VisitorRecordProps {
  visitor: VpmVisitor | null;
  /** Of the list: the record says the same, and has the same buttons. */
  columns: readonly TableColumn<VpmVisitor>[];
  onClose: () => void;
}

/** What the list knows of a visitor, and the next step. */
export function VisitorRecord({ visitor, columns, onClose }: VisitorRecordProps) {
  const facts = columns.filter(({ id }) => ![ACTION, NAME, NUMBER].includes(id));
  return (
    <RecordDrawer
      title={visitor ? showName(visitor.fullName) : ''}
      opened={visitor !== null}
      onClose={onClose}
    >
      {visitor && (
        <>
          <dl className={classes.facts}>
            {facts.map(({ id, header, cell }) => (
              <div key={id}>
                <dt>{header}</dt>
                <dd>{cell?.(visitor, 0)}</dd>
              </div>
            ))}
          </dl>
          {columns.find(({ id }) => id === ACTION)?.cell?.(visitor, 0)}
        </>
      )}
    </RecordDrawer>
  );
}
