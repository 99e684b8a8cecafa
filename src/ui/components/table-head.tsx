import { Table } from '@mantine/core';

/** Head row of a table. */
export function TableHead({ columns }: { readonly columns: readonly string[] }) {
  return (
    <Table.Thead>
      <Table.Tr>
        {columns.map((text) => (
          <Table.Th key={text} scope="col">
            {text}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
  );
}
