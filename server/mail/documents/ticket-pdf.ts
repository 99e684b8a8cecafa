/* The job ticket as PDF: what to do and until when, to be ticked by hand, a contact sheet, and facts of the files. */
import type { OfficeFile, OfficeOrder } from '../../../domain/contracts/office.ts';
import { formatBytes, formatCount, formatDay, formatImagesDative, formatMoment } from '../../../domain/texts/format.ts';
import { noteToStudio } from '../../../domain/order/order-item.ts';
import { lastingAnswers } from '../../../domain/order/texts/order-summary.ts';
import { outputLabels, partyLabels } from '../../../domain/order/texts/order-texts.ts';
import { sortedText, sortingLabel } from '../../../domain/order/order-kinds.ts';
import { limits } from '../../app/platform/limits.ts';
import { type Block, block, type Column } from './blocks.ts';
import { paperOf } from './paper.ts';
import type { Picture } from './pictures.ts';
import { plain, type Run } from './lines.ts';

const words = {
  title: (orderNumber: string, printed: string) => `Auftragszettel ${orderNumber}, gedruckt am ${printed}`,
  note: 'Auftragszettel, nur für das Studio',
  images: 'Bild',
  output: 'Ausgabe',
  steps: ['Freigestellt', 'Geprüft', 'Geliefert'],
  sign: 'Kürzel, Zeit',
  code: 'Öffnet den Auftrag im Studio',
  pictures: 'Bilder',
  files: 'Dateien',
  withFindings: 'Dateien mit Hinweisen',
  others: (count: number) => `Und ${formatCount(count)} weitere: Alle stehen im Auftrag im Studio.`,
} as const;

/** A day by whose end of work an order is due: "Fr 27.11.". */
const dueDay = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'UTC',
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
});

interface TicketFacts {
  /** Pictures of the contact sheet. */
  readonly pictures: readonly Picture[];
  readonly date: Date;
  /** Opens the order in the office. */
  readonly officeUrl: string;
}

/** The ticket of an order as it is at `date`, as tagged PDF. */
export function ticketPdf(order: OfficeOrder, { pictures, date, officeUrl }: TicketFacts): Promise<Buffer> {
  const { before, after } = filesOf(order.files);
  return paperOf({
    title: words.title(order.orderNumber, formatMoment(date)),
    date,
    head: { note: words.note },
    blocks: [
      ...headOf(order),
      { kind: 'columns', columns: tasksOf(order, officeUrl) },
      { kind: 'steps', labels: words.steps, hint: words.sign },
      ...before,
      ...(pictures.length === 0
        ? []
        : [block('h2', words.pictures), { kind: 'pictures', pictures, boxes: true } as const]),
      ...after,
    ],
  });
}

/** Number and day, to be read across a room. */
function headOf({ orderNumber, summary, due, delivery, customer, images }: OfficeOrder): Block[] {
  const cut = orderNumber.lastIndexOf('-') + 1;
  const bookedAt = formatDay(new Date(summary.bookedAt));
  const arrived = `${formatCount(images.arrived)} von ${formatImagesDative(images.stated)}, bestellt am ${bookedAt}`;
  return [
    {
      kind: 'columns',
      columns: [
        {
          width: 91.5,
          blocks: [
            block('quiet', orderNumber.slice(0, cut - 1)),
            block('poster', orderNumber.slice(cut)),
            block('p', [customer, summary.greetingName].filter(Boolean).join(', ')),
            block('p', arrived),
          ],
        },
        {
          width: 91.5,
          blocks: [
            block('quiet', partyLabels.delivery),
            ...(due === null ? [] : [block('poster', dueText(due))]),
            block(due === null ? 'lead' : 'p', delivery),
          ],
        },
      ],
    },
    { kind: 'rule' },
  ];
}

/** "Fr 27.11." */
function dueText(due: string): string {
  const parts = dueDay.formatToParts(new Date(`${due}T12:00:00Z`));
  const partOf = (type: string) => parts.find((part) => part.type === type)?.value.replace('.', '') ?? '';
  return `${partOf('weekday')} ${partOf('day')}.${partOf('month')}.`;
}

/** Specification to be ticked, and the customer's note. */
function tasksOf({ summary, kinds }: OfficeOrder, officeUrl: string): Column[] {
  const answers = lastingAnswers(summary);
  const itemsOf = (rows: typeof answers): Run[][] =>
    rows.flatMap(({ label, value }) =>
      value.split('\n').map((line, index) => [plain(index === 0 ? `${label}: ` : ''), plain(line, true)]),
    );
  const sorting = kinds.length === 0 ? [] : [{ label: sortingLabel(kinds), value: kinds.map(sortedText).join('\n') }];
  const marked = (heading: string, rows: typeof answers): Block[] => [
    block('h2', heading),
    { kind: 'marked', mark: 'box', items: itemsOf(rows) },
  ];
  return [
    {
      width: 55,
      blocks: marked(words.images, [...answers.filter(({ label }) => !outputLabels.has(label)), ...sorting]),
    },
    { width: 9, blocks: [] },
    {
      width: 55,
      blocks: marked(
        words.output,
        answers.filter(({ label }) => outputLabels.has(label)),
      ),
    },
    { width: 9, blocks: [] },
    {
      width: 55,
      blocks: [
        ...(summary.note === '' ? [] : [block('h2', noteToStudio), { kind: 'note', text: summary.note } as const]),
        {
          kind: 'columns',
          columns: [
            { width: 18, blocks: [{ kind: 'code', data: officeUrl, alt: words.code, side: 15 }] },
            { width: 37, blocks: [block('small', words.code)] },
          ],
        },
      ],
    },
  ];
}

/** Files with findings that stand before the contact sheet; more of them begin the list behind it. */
const FEW = 24;

/** The files, those with findings first: blocks before the contact sheet, and after it. */
function filesOf(files: readonly OfficeFile[]): { readonly before: Block[]; readonly after: Block[] } {
  const most = limits.papers.filesOfTicket.value;
  const faulty = files.filter(({ findings }) => findings.length > 0);
  const sound = files.filter(({ findings }) => findings.length === 0);
  const found = listOf(words.withFindings, faulty, most);
  const rest = files.length - most;
  const after = [
    ...listOf(words.files, sound, most - faulty.length),
    ...(rest > 0 ? [block('p', words.others(rest))] : []),
  ];
  return faulty.length <= FEW ? { before: found, after } : { before: [], after: [...found, ...after] };
}

function listOf(heading: string, files: readonly OfficeFile[], most: number): Block[] {
  const rows = files.slice(0, Math.max(0, most)).map(({ storedAs, name, size, kind, image, findings }) => ({
    label: storedAs,
    value: [...findings, storedAs === name ? '' : name, formatBytes(size), kind, image].filter(Boolean).join(', '),
  }));
  return rows.length === 0 ? [] : [block('h2', heading), { kind: 'facts', rows, labels: 64, isSmall: true }];
}
