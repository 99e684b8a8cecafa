import { Paper, Table, VisuallyHidden } from '@mantine/core';
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { MinusIcon } from '@phosphor-icons/react/dist/ssr/Minus';
import { Icon } from '../../../ui/components/icon.tsx';
import { TableHead } from '../../../ui/components/table-head.tsx';
import type { fileRulesPage } from './content.ts';
import styles from './file-rules.module.css';

/** Which file format keeps what, at a glance. */
export function FormatAbilities({ heading, head, yes, no, rows }: (typeof fileRulesPage)['abilities']) {
  return (
    <Paper mt={24}>
      <Table variant="words" className={styles['table']}>
        <VisuallyHidden component="caption">{heading}</VisuallyHidden>
        <TableHead columns={head} />
        <Table.Tbody>
          {rows.map(({ name, holds }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">{name}</Table.Th>
              {holds.map((isHeld, position) => (
                <Table.Td key={head[position + 1]}>
                  <Icon icon={isHeld ? CheckIcon : MinusIcon} size="s" />
                  <VisuallyHidden>{isHeld ? yes : no}</VisuallyHidden>
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}
