import { Box, Stack, Text } from '@mantine/core';
import { Columns } from '../../ui/columns.tsx';
import { Photo } from '../../ui/photo.tsx';
import { Section } from '../../ui/section.tsx';
import { focusStack as words } from '../words/focus-stack.ts';
import { Choice, shownId } from './choice.tsx';
import styles from './focus-stack.module.css';
import { PictureNote } from './picture-note.tsx';

/** Names of the two questions. */
const COUNT = 'aufnahmen';
const VIEW = 'schaerfe';
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
          <Photo id={shownId(VIEW, 'bild')} name={words.photo} alt={words.alt} sizes={SIZES} />
          <Photo id={shownId(VIEW, 'karte')} name={words.map} sizes={SIZES} className={styles['map']} />
        </div>
        <Stack gap={20}>
          <div className={styles['counts']}>
            <Choice
              name={COUNT}
              legend={words.frames}
              options={counts.map(({ count }) => [String(count), String(count)] as const)}
              shows={(value) => shownId(COUNT, value)}
            />
          </div>
          <Choice name={VIEW} {...words.view} shows={(value) => shownId(VIEW, value)} />
          <Box display="grid">
            {counts.map(({ count, share }) => (
              <p key={count} id={shownId(COUNT, String(count))} data-case={count}>
                {saysOf(count, percents.format(share))}
              </p>
            ))}
          </Box>
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
