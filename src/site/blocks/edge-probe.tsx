import { Group, Stack, Text } from '@mantine/core';
import { classNames } from '../../lib/class-names.ts';
import { Columns } from '../../ui/columns.tsx';
import { Photo } from '../../ui/photo.tsx';
import { Section } from '../../ui/section.tsx';
import { edgeProbe as words } from '../words/edge-probe.ts';
import { Choice, shownId } from './choice.tsx';
import styles from './edge-probe.module.css';
import { PictureNote } from './picture-note.tsx';

/** Four times as large as it stands in the frame, which is a quarter of the page's width. */
const SIZES = '(max-width: 47.5em) 180vw, 1140px';

/** Both cut edges, at every place and on every ground: the photograph has no other, and the mask stays black and white. */
const shows = () => ['path', 'result'].map(edgeId).join(' ');

/**
 * The same edge of a teddy bear four times: photographed, cut by a path, as a mask, cut by the mask; at places and on grounds to choose
 * from. Radio buttons and style sheets alone do it, so it needs no script.
 */
export function EdgeProbe() {
  return (
    <Section heading={words.heading} text={words.text}>
      <Stack gap={28} className={styles['probe']} data-variants>
        <Group gap="16px 48px">
          <Choice name="stelle" {...words.places} shows={shows} />
          <Choice name="grund" {...words.grounds} shows={shows} />
        </Group>
        <Columns of={4} before={2} from="md" gap="20px 16px">
          {words.frames.map(({ kind, photo, name, alt }) => (
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

function edgeId(kind: string): string {
  return shownId('haarprobe', kind);
}
