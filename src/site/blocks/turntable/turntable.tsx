import { List, Stack, Text } from '@mantine/core';
import { Columns } from '../../../ui/components/columns.tsx';
import { Section } from '../../../ui/components/section.tsx';
import { spin as texts } from '../../texts/frame-ranges.ts';
import { FrameRange, framesOf } from '../frame-range/frame-range.tsx';
import { PictureNote } from '../picture-note/picture-note.tsx';

/** In the order of the rotation. */
const frames = framesOf(import.meta.glob<string>('./*.webp', { eager: true, import: 'default' }));
const values = frames.map((_, position) => texts.turned(Math.round((position * 360) / frames.length)));
/** px of the files. */
const SIDE = 720;

/** A bag that rotates by dragging or by the arrow keys. */
export function Turntable() {
  return (
    <Section heading={texts.heading} text={texts.text}>
      <Columns of={2} before={1} from="md" gap="28px 48px" align="center">
        <FrameRange
          pictures={[{ frames, alt: texts.alt }]}
          width={SIDE}
          height={SIDE}
          label={texts.range}
          values={values}
          first={0}
          isRound
        />
        <Stack gap={14}>
          <Text className="fs-scripted" data-on-screen>
            {texts.how}
          </Text>
          <List>
            {texts.points.map((point) => (
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
