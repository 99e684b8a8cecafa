import { Stack, Text } from '@mantine/core';
import { Columns } from '../../../ui/components/columns.tsx';
import { Section } from '../../../ui/components/section.tsx';
import { focusStack as texts } from '../../texts/frame-ranges.ts';
import { Choice, shownId } from '../choice/choice.tsx';
import styles from './focus-stack.module.css';
import { FrameRange, framesOf } from '../frame-range/frame-range.tsx';
import { PictureNote } from '../picture-note/picture-note.tsx';

const VIEW = 'schaerfe';

/**
 * In stack order: what the first exposure shows, what the first two show, and so on.
 * The maps show which exposure each place comes from.
 */
const pictures = framesOf(import.meta.glob<string>('./*-bild.webp', { eager: true, import: 'default' }));
const maps = framesOf(import.meta.glob<string>('./*-karte.webp', { eager: true, import: 'default' }));
/** px of the files. */
const SIZE = { width: 1200, height: 900 } as const;

const percents = new Intl.NumberFormat('de-DE', { style: 'percent', maximumFractionDigits: 0 });
const values = texts.shares.map((share, position) => saysOf(position + 1, percents.format(share)));

/**
 * A focus stack of two rings, from its first exposure to all of them, and the map of sharp places.
 * Starts with the finished stack, so that a page without script shows the result.
 */
export function FocusStack() {
  return (
    <Section heading={texts.heading} text={texts.text}>
      <Columns of={2} before={1} from="md" gap="28px 48px" align="center" className={styles['stack']} data-variants>
        <FrameRange
          pictures={[
            { id: shownId(VIEW, 'bild'), frames: pictures, alt: texts.alt },
            { id: shownId(VIEW, 'karte'), frames: maps, alt: texts.mapAlt, className: styles['map'] },
          ]}
          {...SIZE}
          label={texts.range}
          values={values}
          first={values.length - 1}
          says
        />
        <Stack gap={20}>
          <Choice name={VIEW} {...texts.view} shows={(value) => shownId(VIEW, value)} />
          <Text className="fs-scripted" data-on-screen>
            {texts.how}
          </Text>
          <Text size="sm" c="dimmed">
            {texts.legend}
          </Text>
          <Text size="sm" c="dimmed">
            {texts.note}
          </Text>
        </Stack>
      </Columns>
      <PictureNote />
    </Section>
  );
}

function saysOf(count: number, share: string): string {
  if (count === 1) return texts.one(share);
  return count === texts.shares.length ? texts.all(count) : texts.some(count, share);
}
