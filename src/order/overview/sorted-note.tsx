import type { OrderItem } from '../../../domain/order/order-item.ts';
import {
  beyondOrdered,
  isBeyondOrdered,
  orderKinds,
  sortedInWords,
  sortedKinds,
} from '../../../domain/order/sorted-kinds.ts';
import { WarnAlert } from '../../ui/components/alerts.tsx';
import { kindTexts } from '../upload/kind-texts.ts';
import { ChangeButton } from './change-button.tsx';
import { overviewTexts } from './texts.ts';

/** More images were put to a kind than are ordered of it: nothing stands against the booking, but the studio would have to ask. */
export function SortedNote({ item }: { readonly item: OrderItem }) {
  const said = Object.values(item.media).map(({ kind }) => kind);
  const kinds = sortedKinds(orderKinds(item), said);
  if (!isBeyondOrdered(kinds)) return null;
  return (
    <WarnAlert role="status" mt={20} title={beyondOrdered}>
      {kinds.map((kind) => (
        <span key={kind.type}>{sortedInWords(kind)}</span>
      ))}
      <span>{kindTexts.beyond}</span>
      <ChangeButton screen="upload" label={overviewTexts.kinds.sort} />
      <ChangeButton screen="quantity" label={overviewTexts.kinds.count} />
    </WarnAlert>
  );
}
