/* More images than ordered, in words for the studio. */
import type { Excess } from '../../../domain/order/texts/excess.ts';
import { formatCount, formatImages } from '../../../domain/texts/format.ts';

/** What is here, what it would cost, and what stands against it; a line for each. */
export function excessInWordsForStudio({
  images,
  ordered,
  excess,
  kinds,
  addition,
  obstacle,
  asksEarlyStart,
}: Excess): string[] {
  return [
    `${formatCount(images)} Bilder da, ${formatCount(ordered)} bestellt: ${formatImages(excess)} mehr${kinds.length === 0 ? '' : ` (${kinds.join(', ')})`}`,
    ...addition.lines.map(({ service, quantity, sum }) => `Nachbestellen: ${service}, ${quantity}: ${sum.join(', ')}`),
    ...(obstacle === null ? [] : [`Nachbestellen geht nicht. ${obstacle}`]),
    ...(asksEarlyStart ? ['Eine Privatperson muss den sofortigen Beginn verlangen.'] : []),
  ];
}
