import type { ReactNode } from 'react';
import { deliveryDeadline, formatDeadline } from '../../../domain/delivery.ts';
import { formatBytes } from '../../../domain/format.ts';
import { imagesFollow } from '../../../domain/media.ts';
import type { OrderItem, Screen } from '../../../domain/order-item.ts';
import { screenTable } from '../../../machines/order/order-steps.ts';
import { useOrder } from '../session/use-order.ts';
import { sizeLines, usesInWords } from '../summary/answers.ts';
import { imagesInWords } from '../summary/live-price.ts';
import styles from './answer-list.module.css';
import { overviewTexts } from './texts.ts';

interface Answer {
  readonly question: string;
  /** Where it can be changed. */
  readonly screen: Screen;
  readonly lines: readonly string[];
  readonly small?: readonly string[];
  readonly more?: ReactNode;
}

/** One row per answer; "Ändern" opens that one screen and leads back here when it is saved. */
export function AnswerList({ item }: { readonly item: OrderItem }) {
  const { change } = useOrder();
  return (
    <dl className={styles['answers']}>
      {answersOf(item).map((answer) => (
        <div key={answer.question}>
          <dt>{answer.question}</dt>
          <dd>
            {answer.lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
            {answer.small?.map((line) => (
              <small key={line}>{line}</small>
            ))}
            {answer.more}
          </dd>
          <dd className={styles['change']}>
            <a
              href={screenTable[answer.screen].path}
              onClick={(event) => {
                event.preventDefault();
                change(answer.screen);
              }}
            >
              {overviewTexts.change} <span className="fs-visually-hidden">{answer.question}</span>
            </a>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function answersOf(item: OrderItem): Answer[] {
  const { client } = item;
  const person = [client.salutation, client.pre_name, client.name].filter(Boolean).join(' ');
  const isCompany = client.clientType === 'company';
  const uploaded = Object.values(item.media).filter((file) => file.complete);
  return [
    { question: overviewTexts.productType, screen: 'projectType', lines: [item.product?.name ?? ''] },
    { question: overviewTexts.use, screen: 'formats.fastlane', lines: [usesInWords(item.fastlane)] },
    { question: overviewTexts.sizes, screen: 'formats.scale', lines: sizeLines(item) },
    { question: overviewTexts.formats, screen: 'formats.extensions', lines: [item.extensions.join(', ')] },
    { question: overviewTexts.quantity, screen: 'quantity', lines: [imagesInWords(item.quantity ?? 0)] },
    {
      question: overviewTexts.images,
      screen: 'upload',
      lines: [
        uploaded.length === 0
          ? overviewTexts.imagesLater
          : overviewTexts.uploaded(
              imagesInWords(uploaded.length),
              formatBytes(uploaded.reduce((sum, file) => sum + file.size, 0)),
            ),
      ],
      more: uploaded.length === 0 ? null : <FileNames names={uploaded.map((file) => file.name)} />,
    },
    {
      question: overviewTexts.invoice,
      screen: 'client.details',
      lines: [isCompany ? `${client.company}, ${person}` : person],
      small: [
        `${client.street}, ${client.zip} ${client.city}, ${client.country}`,
        ...(isCompany && client.ustid !== '' ? [overviewTexts.vatId(client.ustid)] : []),
      ],
    },
    {
      question: overviewTexts.delivery,
      screen: 'contact',
      lines: [client.email],
      small: [
        ...(client.phone === '' ? [] : [overviewTexts.phone(client.phone)]),
        imagesFollow(item)
          ? overviewTexts.deliveryLater
          : overviewTexts.deliveryBy(formatDeadline(deliveryDeadline(new Date()))),
      ],
    },
  ];
}

function FileNames({ names }: { readonly names: readonly string[] }) {
  return (
    <details className={styles['files']}>
      <summary>{overviewTexts.fileNames}</summary>
      <ul>
        {names.map((name, position) => (
          <li key={`${name} ${position}`}>{name}</li>
        ))}
      </ul>
    </details>
  );
}
