import { Stack, Text } from '@mantine/core';
import type { CSSProperties } from 'react';
import { Columns } from '../../../ui/components/columns.tsx';
import { Photo } from '../../../ui/components/photo.tsx';
import { Section } from '../../../ui/components/section.tsx';
import { cameraTilt as texts, DISTANCE, widening } from './camera-lean.ts';
import styles from './camera-tilt.module.css';
import { Choice, shownId } from '../choice/choice.tsx';
import { PictureNote } from '../picture-note/picture-note.tsx';

/** Name of the radio group. */
const LEAN = 'neigung';
/** Width of the scarf, cm. */
const ACROSS = 30;

/**
 * A scarf under a template, seen by a camera tilted by up to two degrees, and the effect on its proportions.
 * Works without script: radio buttons and CSS perspective.
 */
export function CameraTilt() {
  return (
    <Section heading={texts.heading} text={texts.text}>
      <Columns of={2} before={1} from="md" gap="28px 48px" align="center" className={styles['tilt']} data-variants>
        <div className={styles['frame']} style={{ '--distance': DISTANCE } as CSSProperties}>
          <Photo name={texts.photo} sizes="(max-width: 61em) 92vw, 600px" />
          <div className={styles['template']} />
        </div>
        <Stack gap={20}>
          <Choice
            name={LEAN}
            legend={texts.angle.legend}
            options={texts.angle.options.map(({ value, label }) => [value, label] as const)}
            shows={(value) => shownId(LEAN, value)}
          />
          <Choice name="winkel" legend={texts.view.legend} options={texts.view.options} />
          <div>
            {texts.angle.options.map(({ value, label, degrees }) => (
              <p key={value} id={shownId(LEAN, value)} data-case={value}>
                {saysOf(label, degrees)}
              </p>
            ))}
          </div>
          <Text size="sm" c="dimmed">
            {texts.note}
          </Text>
        </Stack>
      </Columns>
      <PictureNote />
    </Section>
  );
}

function saysOf(angle: string, degrees: number): string {
  if (degrees === 0) return texts.upright;
  const part = widening(degrees);
  return texts.leaning(angle, percents.format(part), millimetres.format(part * ACROSS * 10), ACROSS);
}

const percents = new Intl.NumberFormat('de-DE', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const millimetres = new Intl.NumberFormat('de-DE', { style: 'unit', unit: 'millimeter', maximumFractionDigits: 1 });
