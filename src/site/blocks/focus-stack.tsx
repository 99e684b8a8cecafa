import { Stack, Text } from '@mantine/core';
import { Columns } from '../../ui/columns.tsx';
import { Photo } from '../../ui/photo.tsx';
import { Section } from '../../ui/section.tsx';
import { focusStack as words } from '../words/focus-stack.ts';
import { Choice } from './choice.tsx';
import styles from './focus-stack.module.css';
import { PictureNote } from './picture-note.tsx';

const SIZES = '(max-width: 61em) 92vw, 600px';

const counts = words.shares.map((share, position) => ({ count: position + 1, share }));

/**
 * A focus stack of two rings, from its first exposure to all of them, and the map of what is sharp. All states stand below each other in one
 * picture, of which the frame shows one. Radio buttons and the style sheet alone do it, so it needs no script.
 */
export function FocusStack() {
  return (
    <Section heading={words.heading} text={words.text}>
      <Columns of={2} before={1} from="md" gap="28px 48px" align="center" className={styles['stack']} data-variants>
        <div className={styles['frame']}>
          <Photo name={words.photo} alt={words.alt} sizes={SIZES} />
          <Photo name={words.map} sizes={SIZES} className={styles['map']} />
        </div>
        <Stack gap={20}>
          <div className={styles['counts']}>
            <Choice
              name="aufnahmen"
              legend={words.frames}
              options={counts.map(({ count }) => [String(count), String(count)] as const)}
            />
          </div>
          <Choice name="schaerfe" legend={words.view.legend} options={words.view.options} />
          <div>
            {counts.map(({ count, share }) => (
              <p key={count} data-case={count}>
                {saysOf(count, percents.format(share))}
              </p>
            ))}
          </div>
          <Text size="sm" c="dimmed">
            {words.legend}
          </Text>
          <Text size="sm" c="dimmed">
            {words.note}
          </Text>
        </Stack>
      </Columns>
      <PictureNote />
    </Section>
  );
}

function saysOf(count: number, share: string): string {
  if (count === 1) return words.one(share);
  return count === words.shares.length ? words.all(count) : words.some(count, share);
}

const percents = new Intl.NumberFormat('de-DE', { style: 'percent', maximumFractionDigits: 0 });
