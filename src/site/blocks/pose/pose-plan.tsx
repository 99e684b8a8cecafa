import { Button, Stack, Text } from '@mantine/core';
import { Columns } from '../../../ui/components/columns.tsx';
import { Section } from '../../../ui/components/section.tsx';
import { posePlan as texts } from '../../texts/pose-plan.ts';
import { Choice } from '../choice/choice.tsx';
import styles from './pose-plan.module.css';

const drawn = (pose: string) => <PoseFigure pose={pose} />;

/**
 * Poses for each garment, as drawings, and where the pictures may appear.
 * A native form: the address of the enquiry carries its answers.
 * The script there writes them into the text (`planText`).
 */
export function PosePlan({ topic }: { readonly topic: string }) {
  const { poses, head, channels, countries, years } = texts;
  return (
    <Section heading={texts.heading} text={texts.text}>
      <form action="/kontakt" className={styles['plan']}>
        <input type="hidden" name="thema" value={topic} />
        <Columns of="7fr 5fr" from="md" gap="32px 48px">
          <Stack gap={20} className={styles['poses']}>
            <Choice {...poses} ticked={poses.first} picture={drawn} />
            <Text fw={700} className={styles['count']}>
              {texts.count}
            </Text>
            <Choice {...head} />
            <Text size="sm" c="dimmed">
              {texts.legend}
            </Text>
          </Stack>
          <Stack gap={20} align="start">
            <Choice {...channels} ticked={channels.first} />
            <Choice {...countries} />
            <Choice {...years} />
            <Text size="sm" c="dimmed">
              {texts.note}
            </Text>
            <Button type="submit" variant="outline" className="fs-scripted">
              {texts.submit}
            </Button>
            <Text className={styles['instead']}>{texts.withoutScript}</Text>
          </Stack>
        </Columns>
      </form>
    </Section>
  );
}

/** Lines of a jointed figure, 64 × 140: arms and legs are polylines, the body is a closed one. */
const body = 'M22 31Q32 27 42 31L40 52 42 75H22L24 52Z';
const front = { body, arms: 'M21 34 16 55 15 77M43 34 48 55 49 77', legs: 'M27 78 26 104 25 131M37 78 38 104 39 131' };
const figures: Readonly<Record<string, { readonly body: string; readonly arms: string; readonly legs: string }>> = {
  front,
  ruecken: front,
  seite: {
    body: 'M27 31Q34 28 37 33L38 52Q39 64 37 75H27Q25 60 27 50Z',
    arms: 'M31 35 29 56 33 75',
    legs: 'M32 78 32 104 30 131H38',
  },
  dreiviertel: {
    body: 'M24 31Q33 27 41 32L39 52 41 75H24L25 52Z',
    arms: 'M23 34 15 54 23 71M42 34 46 55 45 77',
    legs: 'M28 78 27 104 24 131M37 78 40 103 43 130',
  },
  gehend: { body, arms: 'M22 34 15 53 20 73M42 34 49 51 44 71', legs: 'M28 78 23 103 13 127M36 78 42 103 46 131' },
  ausschnitt: front,
};

/** A jointed figure in the pose `pose`, with the height of the camera and the floor. */
function PoseFigure({ pose }: { readonly pose: string }) {
  const lines = figures[pose] ?? front;
  return (
    <svg viewBox="0 0 64 140" width="64" height="140" aria-hidden="true" data-pose={pose} className={styles['figure']}>
      <path d={lines.legs} strokeWidth="8" className={styles['legs']} />
      <path d={lines.arms} strokeWidth="6" />
      <path d={lines.body} strokeWidth="3" fill="currentColor" />
      {pose === 'ruecken' ? <path d="M27.5 38Q30 46 28.5 54M36.5 38Q34 46 35.5 54" className={styles['seam']} /> : null}
      <g className={styles['head']}>
        <path d="M32 20V30" strokeWidth="6" />
        <circle cx="32" cy="13" r="7.5" fill="currentColor" />
      </g>
      <path d="M0 75H64" className={styles['camera']} />
      {pose === 'ausschnitt' ? <rect x="8" y="26" width="48" height="60" className={styles['crop']} /> : null}
      <path d="M6 136.5H58" strokeWidth="1.5" />
    </svg>
  );
}
