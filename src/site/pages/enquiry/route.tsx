import { Anchor, AspectRatio, Container, Stack, Text, Title } from '@mantine/core';
import type { Icon as PhosphorIcon } from '@phosphor-icons/react/dist/lib/types';
import { ChatCircleTextIcon } from '@phosphor-icons/react/dist/ssr/ChatCircleText';
import { PaperPlaneTiltIcon } from '@phosphor-icons/react/dist/ssr/PaperPlaneTilt';
import { PhoneIcon } from '@phosphor-icons/react/dist/ssr/Phone';
import type { MetaFunction } from 'react-router-dom';
import { outsideAddress } from '../../../../domain/studio/sample-marks.ts';
import { studio } from '../../../../domain/studio/studio.ts';
import { Columns } from '../../../ui/components/columns.tsx';
import { ExternalContent } from '../../../ui/components/external-content.tsx';
import { Icon } from '../../../ui/components/icon.tsx';
import { Photo } from '../../../ui/components/photo.tsx';
import { Section } from '../../../ui/components/section.tsx';
import { GoLink } from '../../../ui/components/wayfinding.tsx';
import { PageHead } from '../../blocks/page-head/page-head.tsx';
import { Team } from '../../blocks/team/team.tsx';
import { PathList } from '../../blocks/text/path-list.tsx';
import { breadcrumbData, businessData, pageHead } from '../../head/seo.ts';
import styles from './contact-page.module.css';
import { contactPage } from './content.ts';
import { DirectContact } from './direct-contact.tsx';
import { EnquiryForm } from './enquiry-form.tsx';

export const meta: MetaFunction = () =>
  pageHead({
    path: '/kontakt',
    title: contactPage.title,
    description: contactPage.description,
    data: [businessData(), breadcrumbData(contactPage.breadcrumb, '/kontakt')],
  });

const { cards, panel } = contactPage;

/** Three ways to contact the studio, the enquiry form, and the team. */
export default function ContactPage() {
  return (
    <>
      <PageHead crumbs={contactPage.breadcrumb} heading={contactPage.heading} lead={contactPage.lead} />
      <div className={styles['page']}>
        <Container w="100%" className={styles['cards']}>
          <Columns component="ul" of={3} gap="0 0" bg="white" className={styles['ways']}>
            <Way href="#contactform" icon={PaperPlaneTiltIcon} {...cards.enquiry} />
            <Way href={studio.phone.href} icon={PhoneIcon} {...cards.phone} action={studio.phone.display} />
            <Way href="#chat" icon={ChatCircleTextIcon} {...cards.chat} />
          </Columns>
        </Container>
        <Section>
          <Columns of="4fr 8fr" gap="48px clamp(24px, 5vw, 72px)" align="start">
            <Stack component="section" gap={22}>
              <DirectContact />
              <AspectRatio ratio={4 / 3} mt={6} mb={22}>
                <Photo name={panel.photo.photo} alt={panel.photo.alt} sizes="(max-width: 47.5em) 100vw, 380px" />
              </AspectRatio>
              <Title order={3} mt={10}>
                {panel.nextHeading}
              </Title>
              <PathList items={panel.next} />
              <div id="chat">
                <ExternalContent
                  provider={studio.chat.provider}
                  url={outsideAddress(studio, 'chat', studio.chat.url)}
                  title={panel.chat.heading}
                  loadLabel={panel.chat.load}
                  heading={
                    <>
                      <Icon icon={ChatCircleTextIcon} size="l" />
                      <strong>{panel.chat.heading}</strong>
                    </>
                  }
                />
              </div>
            </Stack>
            <div className="fs-first" data-island="enquiry" data-variant="full">
              <EnquiryForm />
            </div>
          </Columns>
        </Section>
      </div>
      <Team heading={contactPage.teamHeading} />
    </>
  );
}

interface WayProps {
  readonly href: string;
  readonly icon: PhosphorIcon;
  readonly title: string;
  readonly text: string;
  readonly action: string;
}

function Way({ href, icon, title, text, action }: WayProps) {
  return (
    <li>
      <Anchor display="block" h="100%" c="inherit" underline="never" href={href}>
        <Stack gap={8} h="100%" p="clamp(24px, 2.6vw, 36px)">
          <Icon icon={icon} size="l" />
          <Title order={2} size="h3" lts="-0.006em" mt={10}>
            {title}
          </Title>
          <Text c="dimmed" flex={1}>
            {text}
          </Text>
          <GoLink label={action} mt={8} c="path" className="fs-num" />
        </Stack>
      </Anchor>
    </li>
  );
}
