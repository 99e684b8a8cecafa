import { type MouseEvent, useRef } from 'react';
import { screenTable } from '../../../machines/order/order-steps.ts';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { Button } from '../../components/button.tsx';
import layout from '../../components/layout.module.css';
import { Note } from '../../components/note.tsx';
import text from '../../components/text.module.css';
import { discardTexts } from '../../content/order-frame.ts';
import { landingTexts } from '../../content/order-landing.ts';
import { classNames } from '../../lib/class-names.ts';
import { Figures } from '../../pages/blocks/figures.tsx';
import { ProblemMessage } from '../frame/problem-message.tsx';
import { EarlyPress, useEarlyPress } from '../landing/early-press.tsx';
import landing from '../landing/landing-layout.module.css';
import { MeetingBox } from '../landing/meeting-box.tsx';
import { OptionCard } from '../landing/option-card.tsx';
import { OptionPicture } from '../landing/option-picture.tsx';
import { Questions } from '../landing/questions.tsx';
import { StartButton } from '../landing/start-button.tsx';
import { TrustCard } from '../landing/trust-card.tsx';
import { usePageScripts } from '../landing/use-page-scripts.ts';
import { useOrder } from '../use-order.ts';
import styles from './landing-screen.module.css';

/** Step -1: order yourself or be advised; questions, figures and the calendar. */
export function LandingScreen() {
  const { openPremium, discard } = useOrder();
  const content = useRef<HTMLDivElement>(null);
  const trust = useRef<HTMLDialogElement>(null);
  usePageScripts(content);
  useEarlyPress();
  const { order, premium, questionsCard, proof, meeting } = landingTexts;
  const openTrust = () => trust.current?.showModal();
  return (
    <div ref={content}>
      <EarlyPress />
      <div className={layout['page']}>
        <Breadcrumb crumbs={landingTexts.breadcrumb} />
        <div className={landing['head']}>
          <h1 tabIndex={-1} className={text['display']}>
            {screenTable['start.options'].heading}
          </h1>
          <p className={text['lead']}>{landingTexts.lead}</p>
        </div>
        {discard === 'done' ? (
          <Note kind="ok" role="status" className={styles['discarded']}>
            {discardTexts.done}
          </Note>
        ) : null}
        <ProblemMessage />
        <div className={landing['pair']}>
          <OptionCard
            heading={order.heading}
            text={order.text}
            points={order.points}
            picture={<OptionPicture src="/photos/freisteller-uhr-frei.png" isCutout isFirst />}
          >
            <StartButton />
          </OptionCard>
          <OptionCard
            heading={premium.heading}
            text={premium.text}
            points={premium.points}
            picture={<OptionPicture src="/photos/studio-kamera.jpg" />}
          >
            <Button
              kind="outline"
              wideOnPhone
              href={screenTable['start.premium'].path}
              onClick={(event: MouseEvent) => {
                event.preventDefault();
                openPremium();
              }}
            >
              {premium.open}
            </Button>
          </OptionCard>
          {/* The specification keeps this third card hidden; the same content is reachable below the figures. */}
          <OptionCard heading={questionsCard.heading} text={questionsCard.text} points={questionsCard.points} hidden>
            <Button kind="outline" onClick={openTrust}>
              {questionsCard.open}
            </Button>
          </OptionCard>
        </div>
        <p className={classNames(text['small'], text['muted'], styles['terms'])}>
          {landingTexts.terms} <a href="/agb">{landingTexts.contract}</a>
        </p>
      </div>
      <section className={classNames(layout['page'], layout['section'], styles['proof'])}>
        <div className={styles['proofHead']}>
          <h2>{proof.heading}</h2>
          <Button kind="quiet" aria-haspopup="dialog" onClick={openTrust}>
            {proof.trust}
          </Button>
        </div>
        <Figures figures={proof.figures} withSource />
      </section>
      <section className={classNames(layout['page'], layout['section'], landing['split'])}>
        <h2>{landingTexts.questionsHeading}</h2>
        <Questions openFirst />
      </section>
      <section className={classNames(layout['page'], layout['section'], landing['split'], landing['middle'])}>
        <div className={layout['stack']}>
          <h2>{meeting.heading}</h2>
          <p className={classNames(text['lead'], text['muted'])}>{meeting.text}</p>
        </div>
        <MeetingBox />
      </section>
      <TrustCard ref={trust} />
    </div>
  );
}
