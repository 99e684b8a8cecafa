import { Table } from '@mantine/core';

/** Head row of a table. */
export function TableHead({ columns }: { readonly columns: readonly string[] }) {
  return (
    <Table.Thead>
      <Table.Tr>
        {columns.map((words) => (
          <Table.Th key={words} scope="col">
            {words}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
  );
}
