import { Stack } from '@mantine/core';
import { Columns } from '../../ui/columns.tsx';
import { Photo } from '../../ui/photo.tsx';
import { Section } from '../../ui/section.tsx';
import { lightSwitcher as words } from '../words/light-switcher.ts';
import { Choice } from './choice.tsx';
import styles from './light-switcher.module.css';

/**
 * One flask under four lights, one at a time. Radio buttons and the style sheet alone do it, so it needs no script; the pictures that are not
 * shown are fetched when the block comes near, so that a press shows its light at once.
 */
export function LightSwitcher() {
  return (
    <Section heading={words.heading} text={words.text}>
      <Columns of={2} before={1} from="md" gap="28px 48px" align="center" className={styles['lights']} data-variants>
        <div className={styles['frame']}>
          {words.cases.map(({ value, photo }) => (
            <div key={value} data-case={value}>
              <Photo name={photo} sizes="(max-width: 61em) 92vw, 600px" />
            </div>
          ))}
        </div>
        <Stack gap={20}>
          <Choice
            name="licht"
            legend={words.legend}
            options={words.cases.map(({ value, label }) => [value, label] as const)}
          />
          <div>
            {words.cases.map(({ value, text }) => (
              <p key={value} data-case={value}>
                {text}
              </p>
            ))}
          </div>
        </Stack>
      </Columns>
    </Section>
  );
}
