import { Stack, Table, Text, Title } from '@mantine/core';
import type { DeskFile, DeskOrder } from '../../domain/contracts/desk.ts';
import { formatBytes } from '../../domain/format.ts';
import { TableHead } from '../ui/table-head.tsx';
import { Preview } from './preview.tsx';
import { deskTexts } from './texts.ts';
import { WideTable } from './wide-table.tsx';

const texts = deskTexts.order;

/** What the customer has sent, with what speaks against each file. */
export function CustomerFiles({ files }: { readonly files: readonly DeskFile[] }) {
  return (
    <WideTable label={texts.files(files.length)}>
      <TableHead columns={texts.fileHead} />
      <Table.Tbody>
        {files.map(({ id, name, size, kind, image, findings, scan, sha256, type }) => (
          <Table.Tr key={id}>
            <Table.Td>
              <Preview id={id} name={name} type={type} />
            </Table.Td>
            <Table.Th scope="row">
              {name}
              <Text size="sm" c="dimmed">
                {formatBytes(size)}
              </Text>
            </Table.Th>
            <Table.Td>{[kind, image].filter((part) => part !== '').join(', ')}</Table.Td>
            <Table.Td>{[...findings, ...(scan === 'unscanned' ? [texts.unscanned] : [])].join(', ')}</Table.Td>
            <Hash sha256={sha256 ?? ''} />
          </Table.Tr>
        ))}
      </Table.Tbody>
    </WideTable>
  );
}

/** What the customer has of the finished work. */
export function FinishedFiles({ files }: { readonly files: DeskOrder['delivered'] }) {
  return (
    <Stack component="section" gap={16}>
      <Title order={2} size="h3">
        {texts.delivered(files.length)}
      </Title>
      <WideTable label={texts.delivered(files.length)}>
        <TableHead columns={texts.deliveredHead} />
        <Table.Tbody>
          {files.map(({ id, name, size, sha256 }) => (
            <Table.Tr key={id}>
              <Table.Th scope="row">{name}</Table.Th>
              <Table.Td>{formatBytes(size)}</Table.Td>
              <Hash sha256={sha256} />
            </Table.Tr>
          ))}
        </Table.Tbody>
      </WideTable>
    </Stack>
  );
}

/** Its beginning tells two files apart; the whole of it can be read and copied. */
function Hash({ sha256 }: { readonly sha256: string }) {
  return (
    <Table.Td title={sha256} className="fs-num">
      {sha256.slice(0, 12)}
    </Table.Td>
  );
}
