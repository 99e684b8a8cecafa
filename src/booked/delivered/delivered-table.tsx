import { Anchor, Table, Text } from '@mantine/core';
import { arrivedImages, isArchive } from '../../../domain/files/media.ts';
import type { OrderItem } from '../../../domain/order/order-item.ts';
import { deliveredNames } from '../../../domain/order/texts/deliverables.ts';
import { formatCount } from '../../../domain/texts/format.ts';
import { Kept } from '../../ui/components/kept.tsx';
import { TableHead } from '../../ui/components/table-head.tsx';

/** Images whose files are listed; a sentence counts the others. */
const SHOWN = 3;

type Told = Pick<OrderItem, 'scalings' | 'custom_scale' | 'extensions' | 'brief' | 'quantity' | 'media'>;

/** Delivered files for each of the customer's own, by the rule that matches the delivery. Collapsed at first. */
export function DeliveredTable({ item }: { readonly item: Told }) {
  const sent = arrivedImages(item.media)
    .map(({ name }) => name)
    .filter((name) => !isArchive(name));
  const names = sent.length === 0 ? [deliveredTexts.example] : sent;
  const delivered = deliveredNames(item, names);
  const others = Math.max(item.quantity ?? 0, names.length) - Math.min(names.length, SHOWN);
  if (delivered[0]?.length === 0) return null;
  return (
    <Text component="details" size="sm" mt={14}>
      <Anchor variant="row" component="summary">
        {deliveredTexts.show}
      </Anchor>
      <Table mt={8} layout="fixed">
        <TableHead columns={[deliveredTexts.yours, deliveredTexts.ours]} />
        <Table.Tbody>
          {names.slice(0, SHOWN).map((name, position) => (
            <Table.Tr key={`${name} ${position}`}>
              <Table.Td>
                <Kept>{name}</Kept>
              </Table.Td>
              <Table.Td>
                {delivered[position]?.map((file) => (
                  <Text key={file} size="sm">
                    <Kept>{file}</Kept>
                  </Text>
                ))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="sm" mt={6}>
        {`${others > 0 ? `${deliveredTexts.others(others)} ` : ''}${deliveredTexts.folders}`}
      </Text>
    </Text>
  );
}

/** Texts about delivered files, in "du". */
const deliveredTexts = {
  show: 'Welche Dateien du bekommst',
  yours: 'Deine Datei',
  ours: 'Gelieferte Dateien',
  folders: 'Bilder aus Ordnern kommen in denselben Ordnern zurück.',
  /** Example name while no image has arrived. */
  example: 'dein-bild.jpg',
  others: (count: number) =>
    count === 1 ? 'Ebenso für 1 weiteres Bild.' : `Ebenso für ${formatCount(count)} weitere Bilder.`,
} as const;
