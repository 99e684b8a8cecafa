import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { type MouseEvent, useRef } from 'react';
import { studio } from '../../../domain/studio.ts';
import { screenTable } from '../../../machines/order/order-steps.ts';
import { classNames } from '../../lib/class-names.ts';
import { enquiryAbout } from '../../site/enquiry/topics.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import { useOrder } from '../session/use-order.ts';
import landing from './landing-layout.module.css';
import { MeetingBox } from './meeting-box.tsx';
import styles from './premium-screen.module.css';
import { premiumTexts } from './premium-texts.ts';
import { landingTexts } from './texts.ts';
import { usePageScripts } from './use-page-scripts.ts';

/** The personal consultation: what it offers, the calendar, the telephone, and the way to an enquiry. */
export default function PremiumScreen() {
  const { closePremium } = useOrder();
  const content = useRef<HTMLDivElement>(null);
  usePageScripts(content);
  return (
    <div ref={content}>
      <div className={layout['page']}>
        <Breadcrumb crumbs={premiumTexts.breadcrumb} />
        <div className={classNames(landing['head'], landing['even'])}>
          <h1 tabIndex={-1}>{screenTable['start.premium'].heading}</h1>
          <p className={text['lead']}>{premiumTexts.lead}</p>
        </div>
        <section className={landing['pair']}>
          <div className={layout['panel']}>
            <h2 className={styles['heading']}>{premiumTexts.offersHeading}</h2>
            <ol className={styles['offers']}>
              {premiumTexts.offers.map((offer) => (
                <li key={offer.title}>
                  <h3>{offer.title}</h3>
                  <p>{offer.text}</p>
                </li>
              ))}
            </ol>
          </div>
          <div className={classNames(layout['panel'], styles['talk'])}>
            <h2 className={styles['heading']}>{premiumTexts.phoneHeading}</h2>
            <a className={classNames(styles['phone'], text['num'])} href={studio.phone.href}>
              {studio.phone.display}
            </a>
            <p className={text['muted']}>{studio.supportHours.display}</p>
            <Button href={enquiryAbout('premium')} wideOnPhone>
              {premiumTexts.enquire}
            </Button>
          </div>
        </section>
      </div>
      <section className={classNames(layout['page'], layout['section'], landing['split'], landing['middle'])}>
        <div className={layout['stack']}>
          <h2>{landingTexts.meeting.heading}</h2>
          <p className={classNames(text['lead'], text['muted'])}>{landingTexts.meeting.text}</p>
        </div>
        <MeetingBox />
      </section>
      <div className={classNames(layout['page'], styles['back'])}>
        <Button
          kind="quiet"
          href={screenTable['start.options'].path}
          onClick={(event: MouseEvent) => {
            event.preventDefault();
            closePremium();
          }}
        >
          <Icon icon={ArrowLeftIcon} size="s" />
          {premiumTexts.back}
        </Button>
      </div>
    </div>
  );
}
