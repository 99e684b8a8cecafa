import { Anchor, Button, Text } from '@mantine/core';
import { screens } from '../../../../domain/order/order-item.ts';
import { offersOf } from '../../../../domain/studio/offers.ts';
import { ORDER_PATH } from '../../../../domain/order/order-links.ts';
import { studio } from '../../../../domain/studio/studio.ts';
import { isWizardScreen, screenTable } from '../../../../machines/order/order-steps.ts';
import { fragments, NUMBER } from './handover.ts';
import { NeedsScript } from './needs-script.tsx';
import { OptionCard } from './option-card.tsx';
import styles from './start-card.module.css';
import { landingTexts } from './texts.ts';
import { testImagesAddress, ways } from './ways.ts';

const { heading, text: intro, points, start, resume } = landingTexts.order;

const { testImages } = offersOf(studio);

/** What the script says: of an order that stands on a screen, and when a press cannot get through. */
const words = Object.fromEntries([
  ...screens
    .filter(isWizardScreen)
    .map((screen) => [screen, landingTexts.order.standing(NUMBER, screenTable[screen].bar?.step)]),
  ['booked', landingTexts.order.booked(NUMBER)],
  ['offline', landingTexts.order.offline],
]);

/**
 * The way into the guided order: a plain link, so a press counts before any script is there. The script (`landing-island.ts`) puts the
 * other words in the place of the first ones where an order has been begun; both have their room from the start, so nothing moves.
 */
export function StartCard() {
  return (
    <OptionCard
      heading={heading}
      points={points}
      photo="freisteller-sneaker-frei"
      data-island="landing"
      data-words={JSON.stringify(words)}
      className={styles['start']}
      text={
        <div className={styles['swap']}>
          <Text c="dimmed" className={styles['intro']}>
            {intro}
          </Text>
          <div role="status">
            <Text data-landing-status />
            <Anchor href={ORDER_PATH} data-landing-booked hidden />
          </div>
        </div>
      }
    >
      <Button component="a" data-wide-on-phone data-landing-start href={`${ways['wizard.start']}#${fragments.begin}`}>
        <span className={styles['swap']}>
          <span className={styles['fresh']}>{start}</span>
          <span className={styles['begun']}>{resume}</span>
        </span>
      </Button>
      {testImages === null ? null : (
        <Button component="a" variant="subtle" className={styles['test']} href={testImagesAddress}>
          {landingTexts.order.test(testImages)}
        </Button>
      )}
      <NeedsScript />
    </OptionCard>
  );
}
