import { Text } from '@mantine/core';
import type { Media } from '../../../domain/order-item.ts';
import { Columns } from '../../ui/columns.tsx';
import { Thumbnail } from '../previews/thumbnail.tsx';
import { overviewTexts } from './texts.ts';

/** Pictures shown: two rows on a wide screen, three on a narrow one. */
const SHOWN = 12;

/** The first images that have arrived, so that a wrong folder is seen before it is ordered. */
export function ContactSheet({ media }: { readonly media: Media }) {
  const arrived = Object.entries(media).filter(([, { complete }]) => complete);
  const others = arrived.length - SHOWN;
  if (arrived.length === 0) return null;
  return (
    <>
      <Columns component="ul" of={6} before={4} gap="8px 8px" mt={16} aria-label={overviewTexts.sheet}>
        {arrived.slice(0, SHOWN).map(([id, { name }]) => (
          <li key={id} title={name}>
            <Thumbnail name={name} data={null} previewId={id} alt={name} />
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
