import { type MouseEvent, useRef } from 'react';
import { screenTable } from '../../../machines/order/order-steps.ts';
import { classNames } from '../../lib/class-names.ts';
import { Figures } from '../../site/blocks/figures.tsx';
import { enquiryAbout } from '../../site/enquiry/topics.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Button, ButtonRow } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { Note } from '../../ui/note.tsx';
import text from '../../ui/text.module.css';
import { ProblemMessage } from '../frame/problem-message.tsx';
import { discardTexts } from '../frame/texts.ts';
import { useOrder } from '../session/use-order.ts';
import { EarlyPress, useEarlyPress } from './early-press.tsx';
import landing from './landing-layout.module.css';
import styles from './landing-screen.module.css';
import { MeetingBox } from './meeting-box.tsx';
import { OptionCard } from './option-card.tsx';
import { OptionPicture } from './option-picture.tsx';
import { Questions } from './questions.tsx';
import { StartButton } from './start-button.tsx';
import { landingTexts } from './texts.ts';
import { TrustCard } from './trust-card.tsx';
import { usePageScripts } from './use-page-scripts.ts';

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
            <ButtonRow>
              <Button kind="outline" wideOnPhone href={enquiryAbout('premium')}>
                {premium.enquire}
              </Button>
              <Button
                kind="quiet"
                href={screenTable['start.premium'].path}
                onClick={(event: MouseEvent) => {
                  event.preventDefault();
                  openPremium();
                }}
              >
                {premium.open}
              </Button>
            </ButtonRow>
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
