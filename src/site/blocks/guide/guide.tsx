import { Code, List, Table, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/lib/class-names.ts';
import { Cutout } from '../../../ui/components/photo.tsx';
import { Section } from '../../../ui/components/section.tsx';
import { guide as texts } from '../../texts/guide.ts';
import { Choice, shownId } from '../choice/choice.tsx';
import styles from './guide.module.css';
import shadows from '../soft-shadow/soft-shadow.module.css';

/** Name of the radio group. */
const PAGE = 'seite';
/** Width of a picture's box, in CSS pixels. */
const WIDTH = 300;
/** Space for a shadow beside the mug, as a fraction. */
const SHADOW_AIR = 0.14;

const { views, margin, height, shadow, names, check } = texts;

const pages: readonly { readonly label: string; readonly rule: string; readonly content: ReactNode }[] = [
  { ...views, content: <Rows head={views.head} rows={views.rows} /> },
  {
    ...margin,
    content: (
      <Pair right={margin.right} wrong={margin.wrong}>
        <Mug air={margin.air} className={styles['ground']} />
        <Mug air={margin.air} className={styles['slipped']} />
      </Pair>
    ),
  },
  {
    ...height,
    content: (
      <Pair right={height.right} wrong={height.wrong}>
        <DrawnMug tilt={height.tilt.right} />
        <DrawnMug tilt={height.tilt.wrong} />
      </Pair>
    ),
  },
  {
    ...shadow,
    content: (
      <Pair right={shadow.right} wrong={shadow.wrong}>
        <Mug air={SHADOW_AIR} className={classNames(styles['soft'], shadows['soft'])} />
        <Mug air={SHADOW_AIR} className={styles['hard']} />
      </Pair>
    ),
  },
  {
    ...names,
    content: (
      <Rows
        head={[texts.right, texts.wrong]}
        rows={names.rows.map((row) => row.map((name) => <Code key={name}>{name}</Code>))}
      />
    ),
  },
  {
    ...check,
    content: (
      <>
        <List type="ordered">
          {check.questions.map((question) => (
            <List.Item key={question}>{question}</List.Item>
          ))}
        </List>
        <Text mt="sm">{check.after}</Text>
      </>
    ),
  },
];

/** A picture guide, one page at a time. Works without script; print shows all pages. */
export function Guide() {
  return (
    <Section heading={texts.heading} text={texts.text}>
      <div className={styles['guide']} data-variants>
        <Choice
          name={PAGE}
          legend={texts.legend}
          options={pages.map(({ label }, position) => [String(position), label] as const)}
          shows={(value) => shownId(PAGE, value)}
        />
        <div className={styles['pages']}>
          {pages.map(({ label, rule, content }, position) => (
            <article key={label}>
              <Text size="sm" c="dimmed">
                {texts.title} · {texts.page(position + 1, pages.length)}
              </Text>
              <Title order={3}>{label.slice(2)}</Title>
              <Text id={shownId(PAGE, String(position))}>{rule}</Text>
              {content}
            </article>
          ))}
        </div>
      </div>
    </Section>
  );
}

/** A right and a wrong example side by side. */
function Pair({
  right,
  wrong,
  children,
}: {
  readonly right: string;
  readonly wrong: string;
  readonly children: readonly [ReactNode, ReactNode];
}) {
  return (
    <div className={styles['pair']}>
      {(
        [
          [texts.right, right],
          [texts.wrong, wrong],
        ] as const
      ).map(([label, text], position) => (
        <figure key={label}>
          {children[position]}
          <figcaption>
            <strong>{label}:</strong> {text}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

function Mug({ air, className }: { readonly air: number; readonly className: string | undefined }) {
  return <Cutout name={margin.photo} alt="" proportion={1} width={WIDTH} bare={air} className={className} />;
}

/**
 * A mug of 80 × 90 seen by a camera that looks down by `tilt` degrees: circles become ellipses, the wall gets shorter.
 */
function DrawnMug({ tilt }: { readonly tilt: number }) {
  const radians = (tilt * Math.PI) / 180;
  const deep = Number((40 * Math.sin(radians)).toFixed(1));
  const wall = Number((90 * Math.cos(radians)).toFixed(1));
  const top = Number((75 - wall / 2).toFixed(1));
  const bottom = Number((top + wall).toFixed(1));
  return (
    <svg viewBox="0 0 150 150" aria-hidden="true" className={styles['drawn']}>
      <path d={`M105 ${top + wall * 0.2}q34 0 32 ${wall * 0.28}t-32 ${wall * 0.26}`} />
      <path d={`M25 ${top}v${wall}A40 ${deep} 0 0 0 105 ${bottom}V${top}`} />
      <ellipse cx="65" cy={top} rx="40" ry={deep} />
    </svg>
  );
}

function Rows({ head, rows }: { readonly head: readonly string[]; readonly rows: readonly (readonly ReactNode[])[] }) {
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          {head.map((label) => (
            <Table.Th key={label}>{label}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row, position) => (
          <Table.Tr key={position}>
            {row.map((cell, column) => (
              <Table.Td key={column}>{cell}</Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
