import { List, Stack, Text } from '@mantine/core';
import { Columns } from '../../ui/columns.tsx';
import { Section } from '../../ui/section.tsx';
import { spin as words } from '../words/spin.ts';
import { PictureNote } from './picture-note.tsx';
import styles from './turntable.module.css';

/** In the order in which the table turns. */
const files = import.meta.glob<string>('./turntable/*.webp', { eager: true, import: 'default' });
const frames = Object.keys(files)
  .toSorted()
  .map((name) => files[name] ?? '');
/** Of the files. px */
const SIDE = 720;

/**
 * A bag that is turned by pulling at it, or by the arrow keys. Its script (`turntable-island.ts`) fetches the pictures with the first touch;
 * without it the first one stands there.
 */
export function Turntable() {
  return (
    <Section heading={words.heading} text={words.text}>
      <Columns of={2} before={1} from="md" gap="28px 48px" align="center">
        <div
          className={styles['table']}
          data-island="turntable"
          data-frames={JSON.stringify(frames)}
          data-value={words.value}
        >
          <img src={frames[0]} width={SIDE} height={SIDE} alt={words.alt} loading="lazy" draggable={false} />
          <input
            type="range"
            min={0}
            max={frames.length - 1}
            defaultValue={0}
            aria-label={words.range}
            hidden
            data-on-screen
          />
        </div>
        <Stack gap={14}>
          <Text className="fs-scripted" data-on-screen>
            {words.how}
          </Text>
          <List>
            {words.points.map((point) => (
              <List.Item key={point}>
                <Text span>{point}</Text>
              </List.Item>
            ))}
          </List>
        </Stack>
      </Columns>
      <PictureNote />
    </Section>
  );
}
