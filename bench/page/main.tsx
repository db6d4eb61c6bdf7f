import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { rowsFound } from '../../web/src/reports/engine/report-screen.tsx';
import { DataTable } from '../../web/src/ui/table/data-table.tsx';
import type { TableColumn } from '../../web/src/ui/table/table-column.tsx';
import { UiProvider } from '../../web/src/ui/theme/ui-provider.tsx';
import { ExportPart } from './export-part.tsx';
import '../../web/src/ui/theme/styles.ts';

/** Only the app's table, search and export bar, with the number of rows in the budget. */
interface Person {
  id: string;
  name: string;
  trade: string;
  joined: string;
  visits: number;
}

const ROWS = 5_000;
const TRADES = ['Architect', 'Dentist', 'Printing', 'Solar Power', 'Travel Agency'];

const people: Person[] = Array.from({ length: ROWS }, (_, index) => ({
  id: String(index),
  // Not sorted.
  name: `Member ${(index * 2_654_435_761) % 4_294_967_296}`,
  trade: TRADES[index % TRADES.length] ?? '',
  joined: `20${String(10 + (index % 16)).padStart(2, '0')}-0${1 + (index % 9)}-1${index % 10}`,
  visits: (index * 7_919) % 1_000,
}));

const columns: TableColumn<Person>[] = [
  { id: 'name', header: 'Name', value: ({ name }) => name },
  { id: 'trade', header: 'Trade', value: ({ trade }) => trade },
  { id: 'joined', header: 'Joined', value: ({ joined }) => joined },
  { id: 'visits', header: 'Visits', value: ({ visits }) => visits, align: 'right' },
];

const searched = ({ name, trade, joined }: Person): string => `${name} ${trade} ${joined}`;
const rowId = ({ id }: Person): string => id;

function Page() {
  const [search, setSearch] = useState('');
  const rows = useMemo(() => rowsFound(people, searched, search), [search]);
  return (
    <UiProvider>
      <ExportPart />
      <input aria-label="Search" value={search} onChange={(event) => setSearch(event.target.value)} />
      <DataTable
        label="Members"
        columns={columns}
        rows={rows}
        rowId={rowId}
        emptyText="Nobody"
        firstPageFor={search}
        pageSize={50}
      />
    </UiProvider>
  );
}

const container = document.getElementById('root');
if (container) createRoot(container).render(<Page />);
