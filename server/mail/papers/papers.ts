/* PDFs and mails with strangers' texts. Their cost is unknown, so a separate process makes them one at a time. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import type { OfficeOrder } from '../../../domain/contracts/office.ts';
import type { OrderSummary, SummaryRow } from '../../../domain/order/texts/order-summary.ts';
import type { Invoice } from '../../../domain/order/invoice/invoice.ts';
import { AppError } from '../../app/platform/errors.ts';
import {
  createHelperProcess,
  type HelperProcess,
  ProcessLost,
  rememberLosses,
} from '../../app/platform/helper-process.ts';
import { createLines, jsonInParts } from '../../app/platform/in-parts.ts';
import { limits } from '../../app/platform/limits.ts';
import { takeTurns } from '../../files/previews/turns.ts';
import type { ComposedRow, MailFacts } from '../compose.ts';
import type { QuoteContent } from '../documents/quote-document.ts';
import type { Picture } from '../documents/pictures.ts';
import type { KeptLegalDocument } from '../legal-texts.ts';
import type { MailMessage } from '../transport.ts';

/** A PDF with strangers' texts. Jobs and answers travel between the processes as structured clones. */
export type StrangersPaper =
  | { readonly paper: 'order'; readonly summary: OrderSummary; readonly parties: readonly SummaryRow[] }
  | { readonly paper: 'quote'; readonly quote: QuoteContent }
  /** `xml`: the data to embed; null for a paper alone. */
  | { readonly paper: 'invoice'; readonly invoice: Invoice; readonly xml: string | null }
  | {
      readonly paper: 'ticket';
      readonly order: OfficeOrder;
      readonly pictures: readonly Picture[];
      readonly date: Date;
      /** Opens the order in the office. */
      readonly officeUrl: string;
    };

/** A paper is a PDF. */
export type PaperJob = StrangersPaper | { readonly paper: 'legal'; readonly document: KeptLegalDocument };

/** The mail of an outbox row. */
export interface MailJob {
  readonly mail: ComposedRow;
  readonly facts: MailFacts;
}

export type PaperAnswer =
  | { readonly type: 'paper'; readonly pdf: Uint8Array }
  | { readonly type: 'mail'; readonly message: MailMessage }
  | { readonly type: 'failed'; readonly detail: string };

export interface Papers {
  /**
   * The PDF. `owner`: the order or the requesting address; owners are served in turn.
   * @throws AppError unavailable if too many papers wait, or if this one exceeds its time or memory
   */
  readonly pdf: (owner: string, job: StrangersPaper) => Promise<Buffer>;
  /**
   * The mail of an outbox row, without its PDF if that cannot be made. Waits however many papers do.
   * @throws Error
   */
  readonly mail: (row: ComposedRow, facts: MailFacts) => Promise<MailMessage>;
  /**
   * The PDF of a legal text, in a process of its own: strangers' papers neither delay nor end it.
   * @throws Error
   */
  readonly legal: (document: KeptLegalDocument) => Promise<Buffer>;
  /** Id of the process for all other papers, while it runs. */
  readonly pid: () => number | undefined;
  /** Ends both processes and rejects waiting jobs. */
  readonly stop: () => Promise<void>;
}

export type PaperProcess = HelperProcess<PaperJob | MailJob, PaperAnswer>;

const WORKER = path.join(import.meta.dirname, 'paper-worker.ts');
/** Heap limit of the process in megabytes. */
const HEAP = 128;
/** Papers whose crashes are remembered. */
const REMEMBERED = 1000;

/** A process that makes papers and mails. `time`: ms for each of them. */
export function createPaperProcess(time: number = limits.papers.time.value): PaperProcess {
  return createHelperProcess({ worker: WORKER, heap: HEAP, memory: limits.papers.memory.value, time });
}

export function createPapers(
  process: PaperProcess = createPaperProcess(),
  ownTexts: PaperProcess = createPaperProcess(limits.papers.legalTime.value),
): Papers {
  const inTurn = takeTurns({
    perKey: limits.papers.waitingOfOrder.value,
    inAll: limits.papers.waiting.value,
    full: tooMany,
  });
  const inLine = createLines();
  const losses = rememberLosses(REMEMBERED);
  let isStopped = false;

  async function perform(job: PaperJob | MailJob, by: PaperProcess = process): Promise<PaperAnswer> {
    if (isStopped) throw new AppError('unavailable');
    const answer = await by.perform(job);
    if (answer.type === 'failed') throw new Error(answer.detail);
    return answer;
  }

  /**
   * Like `perform`, but rejects at once a paper that has ended the process too often.
   * @throws AppError unavailable
   */
  async function performGuarded(job: StrangersPaper): Promise<PaperAnswer> {
    const name = createHash('sha256')
      .update(await jsonInParts(textsOf(job)))
      .digest('base64');
    if (losses.of(name) >= limits.papers.deaths.value) throw tooHard(undefined);
    try {
      return await perform(job);
    } catch (error) {
      if (!(error instanceof ProcessLost) || isStopped) throw error;
      if (!error.isFromOutside) losses.add(name);
      throw tooHard(error);
    }
  }

  async function writeMail(row: ComposedRow, facts: MailFacts): Promise<MailMessage> {
    const answer = await perform({ mail: row, facts }).catch((error: unknown) => {
      if (isStopped || !facts.hasPapers) throw error;
      return perform({ mail: row, facts: { ...facts, hasPapers: false } });
    });
    if (answer.type !== 'mail') throw new Error(`expected a mail, got a ${answer.type}`);
    return answer.message;
  }

  return {
    pdf: (owner, job) => inTurn(owner, async () => paperOf(await performGuarded(job))),
    legal: (document) =>
      inLine('legal texts', async () => paperOf(await perform({ paper: 'legal', document }, ownTexts))),
    mail: (row, facts) => inTurn(`mail ${row.id}`, () => writeMail(row, facts), { isOurs: true }),
    pid: process.pid,
    async stop() {
      isStopped = true;
      await Promise.all([process.stop(), ownTexts.stop()]);
    },
  };
}

function paperOf(answer: PaperAnswer): Buffer {
  if (answer.type !== 'paper') throw new Error(`expected a paper, got a ${answer.type}`);
  return Buffer.from(answer.pdf);
}

/** The content that identifies a paper in `losses`: equal content is equal work. */
function textsOf(job: StrangersPaper): unknown {
  switch (job.paper) {
    case 'order':
      return job;
    case 'quote':
      return job.quote.order;
    case 'invoice':
      return job.invoice;
    case 'ticket':
      return job.order.summary;
    default:
      return job satisfies never;
  }
}

function tooMany(): AppError {
  return new AppError('unavailable', {
    message: 'Gerade werden zu viele Dokumente auf einmal verlangt. Ein neuer Versuch in wenigen Sekunden hilft.',
  });
}

function tooHard(cause: unknown): AppError {
  return new AppError('unavailable', {
    message: 'Dieses PDF lässt sich gerade nicht erstellen. Alles andere geht weiter.',
    cause,
  });
}
