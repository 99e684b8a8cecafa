import { Button, Group, Stack, Text } from '@mantine/core';
import type { ComponentProps } from 'react';
import { classNames } from '../../../ui/lib/class-names.ts';
import { Columns } from '../../../ui/components/columns.tsx';
import { Photo } from '../../../ui/components/photo.tsx';
import { Section } from '../../../ui/components/section.tsx';
import { edgeProbe as texts } from '../../texts/edge-probe.ts';
import { Choice, shownId } from '../choice/choice.tsx';
import styles from './edge-probe.module.css';
import { PictureNote } from '../picture-note/picture-note.tsx';

const { own } = texts.grounds;

/** Name of the radio group. */
const GROUND = 'grund';

/** Four times the size of the frame, which is a quarter of the page's width. */
const SIZES = '(max-width: 47.5em) 180vw, 1140px';

/**
 * Both cut edges, for every place and background: the photo keeps its own background, the mask stays black and white.
 */
const shows = () => ['path', 'result'].map(edgeId).join(' ');

/**
 * The same edge of a teddy bear four times: photographed, cut by a path, as a mask, cut by the mask.
 * Place and background are selectable.
 * Works without script, except for an own background (`edge-probe-island.ts`).
 */
export function EdgeProbe() {
  return (
    <Section heading={texts.heading} text={texts.text}>
      <Stack gap={28} className={styles['probe']} data-variants data-island="edge-probe">
        <Group gap="16px 48px" align="start">
          <Choice name="stelle" {...texts.places} shows={shows} />
          <Stack gap={8}>
            <Choice name={GROUND} {...texts.grounds} shows={shows}>
              <Own value={own.colour.value} label={own.colour.label} className="fs-started" />
              <input
                type="color"
                defaultValue={own.colour.first}
                aria-label={own.colour.choose}
                className="fs-started"
              />
              <Own value={own.picture.value} label={own.picture.label} hidden />
            </Choice>
            <Group gap="8px 16px" className="fs-started" data-on-screen data-own-picture>
              <Button size="sm" variant="outline">
                {own.picture.choose}
              </Button>
              <input type="file" accept="image/*" hidden />
              <Text size="sm" c="dimmed" aria-live="polite">
                {own.picture.private}
              </Text>
            </Group>
          </Stack>
        </Group>
        <Columns of={4} before={2} from="md" gap="20px 16px">
          {texts.frames.map(({ kind, photo, name, alt }) => (
            <figure key={kind}>
              <div className={classNames(styles['frame'], styles[kind])}>
                <Photo id={edgeId(kind)} name={photo} alt={alt} sizes={SIZES} />
              </div>
              <Text component="figcaption" size="sm" mt={8}>
                {name}
              </Text>
            </figure>
          ))}
        </Columns>
      </Stack>
      <PictureNote />
    </Section>
  );
}

/** An answer that needs the script. */
function Own({ value, label, ...look }: { readonly value: string; readonly label: string } & ComponentProps<'label'>) {
  return (
    <label {...look}>
      <input type="radio" name={GROUND} value={value} aria-describedby={shows()} />
      {label}
    </label>
  );
}

function edgeId(kind: string): string {
  return shownId('haarprobe', kind);
}
