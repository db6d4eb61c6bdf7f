import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { InitialsAvatar } from './initials-avatar.tsx';
import classes from './list-row.module.css';

interface ListRowProps {
  /** Whose row it is; its button or link is named by it. */
  name: string;
  /** Under the name. */
  second?: ReactNode;
  /** At the right: the figure asked for, or a chip. */
  aside?: ReactNode;
  /** At most two icons of 44 px for what is done most, such as call and message. */
  icons?: ReactNode;
  /** Instead of the initials; null for none. */
  picture?: ReactNode;
  /** What a touch of the row opens: a record, or an address. */
  onOpen?: () => void;
  to?: string;
  /** When the link to the address is followed. */
  onFollow?: () => void;
  /** What the screen at the address is told. */
  state?: unknown;
  /** So that the focus can come back to the row. */
  id?: string;
}

/** A person or record as a row of a list on a phone, or in a card: the whole row opens it. */
export function ListRow({
  name,
  second,
  aside,
  icons,
  picture,
  onOpen,
  to,
  onFollow,
  state,
  id,
}: ListRowProps) {
  return (
    <div className={classes.measure}>
      <div className={classes.row}>
        {picture === undefined ? <InitialsAvatar name={name} /> : picture}
        <div className={classes.body}>
          <RowName name={name} onOpen={onOpen} to={to} onFollow={onFollow} state={state} id={id} />
          {second && <div className={classes.second}>{second}</div>}
        </div>
        {aside && <div className={classes.aside}>{aside}</div>}
        {icons && <div className={classes.icons}>{icons}</div>}
      </div>
    </div>
  );
}

type RowNameProps = { [Key in 'name' | 'onOpen' | 'to' | 'onFollow' | 'state' | 'id']: ListRowProps[Key] };

function RowName({ name, onOpen, to, onFollow, state, id }: RowNameProps) {
  if (to !== undefined) {
    return (
      <Link to={to} state={state} id={id} className={classes.name} onClick={onFollow}>
        {name}
      </Link>
    );
  }
  if (!onOpen) return <div className={classes.name}>{name}</div>;
  return (
    <button type="button" id={id} className={classes.name} onClick={onOpen}>
      {name}
    </button>
  );
}
