import { Text } from '@mantine/core';
import type { OrderItem } from '../../../domain/order/order-item.ts';
import { orderKinds } from '../../../domain/order/order-kinds.ts';
import { Columns } from '../../ui/components/columns.tsx';
import { Thumbnail } from '../previews/thumbnail.tsx';
import { overviewTexts } from './texts.ts';

/** Pictures shown: two rows on a wide screen, three on a narrow one. */
const SHOWN = 12;

/**
 * The first images that have arrived, so that a wrong folder is seen before it is ordered; each with its kind, where
 * one was said.
 */
export function ContactSheet({ item }: { readonly item: OrderItem }) {
  const arrived = Object.entries(item.media).filter(([, { complete }]) => complete);
  const kinds = new Map(orderKinds(item).map(({ type, name }) => [type, name]));
  const others = arrived.length - SHOWN;
  if (arrived.length === 0) return null;
  return (
    <>
      <Columns component="ul" of={6} before={4} gap="8px 8px" mt={16} aria-label={overviewTexts.sheet}>
        {arrived.slice(0, SHOWN).map(([id, { name, kind = '' }]) => (
          <li key={id} title={name}>
            <Thumbnail name={name} data={null} previewId={id} alt={name} />
            {kinds.has(kind) ? (
              <Text size="sm" c="dimmed" mt={4} className="fs-break">
                {kinds.get(kind)}
              </Text>
            ) : null}
          </li>
        ))}
      </Columns>
      {others > 0 ? (
        <Text size="sm" c="dimmed" mt={8} className="fs-num">
          {overviewTexts.others(others)}
        </Text>
      ) : null}
    </>
  );
}
