import type { FastifyInstance } from 'fastify';
import { PROCESSING_PATH } from '../../../domain/order/order-links.ts';
import { hasIt } from '../../app/http/byte-range.ts';
import { savedAs } from '../../app/http/file-answers.ts';
import { AppError } from '../../app/platform/errors.ts';
import type { Store } from '../../database/store.ts';
import type { AttachLegalText } from '../../mail/legal-attachment.ts';
import { findLegalDocuments, type LegalTexts } from '../../mail/legal-texts.ts';

interface PaperOptions {
  readonly store: Store;
  readonly legalTexts: LegalTexts;
  readonly legalAttachment: AttachLegalText;
}

/** The contract on data processing as PDF, in the bytes that mails attach; 404 without a built site. */
export async function processingPaperRoute(
  app: FastifyInstance,
  { store, legalTexts, legalAttachment }: PaperOptions,
): Promise<void> {
  app.get(`${PROCESSING_PATH}.pdf`, async (request, reply) => {
    const { processing } = legalTexts;
    if (processing === null) throw new AppError('notFound');
    const [document] = await store.read((queries) => findLegalDocuments(queries, [processing]));
    if (document === undefined) throw new AppError('notFound');
    const tag = `"${processing}"`;
    reply.header('Cache-Control', 'no-cache');
    if (hasIt(request.headers, tag)) return reply.header('ETag', tag).code(304).send();
    const { filename, contentType, content } = await legalAttachment(document);
    // Where no PDF could be made, the next request tries again.
    if (contentType === 'application/pdf') reply.header('ETag', tag);
    return savedAs(reply.type(contentType), filename).send(content);
  });
}
