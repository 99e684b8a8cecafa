import { Anchor, Button, type ButtonProps, Container, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { fragments } from '../../../../domain/order/order-links.ts';
import { screenTable } from '../../../../machines/order/order-steps.ts';
import { OkAlert } from '../../../ui/components/alerts.tsx';
import { Columns } from '../../../ui/components/columns.tsx';
import { Faq } from '../../../ui/components/faq.tsx';
import { Icon } from '../../../ui/components/icon.tsx';
import { Section } from '../../../ui/components/section.tsx';
import { GoLink } from '../../../ui/components/wayfinding.tsx';
import { DrawingBlock } from '../../blocks/drawing/drawing-block.tsx';
import { Figures } from '../../blocks/figures/figures.tsx';
import { PageHead } from '../../blocks/page-head/page-head.tsx';
import { enquiryAbout } from '../enquiry/topics.ts';
import { MeetingSection } from './meeting-section.tsx';
import newsStyles from './news.module.css';
import { pageMeta } from './page-meta.ts';
import { OptionCard, StartCard } from './start-card.tsx';
import { landingTexts } from './texts.ts';
import { preferenceAddress, ways } from './ways.ts';

export const meta = pageMeta('start.options', landingTexts);

/** Step -1: order online or get advice; questions, figures and the calendar. */
export default function LandingPage() {
  const { premium, questionsCard, proof } = landingTexts;
  return (
    <>
      <PageHead
        crumbs={landingTexts.breadcrumb}
        heading={screenTable['start.options'].heading}
        lead={landingTexts.lead}
        isDisplay
      />
      <Container>
        <News />
        <Columns of="7fr 5fr" gap="var(--fs-gutter)">
          <StartCard />
          <OptionCard
            heading={premium.heading}
            points={premium.points}
            photo="packshot-licht-alles"
            text={premium.text}
          >
            <Group>
              <Button component="a" variant="outline" data-wide-on-phone href={enquiryAbout('premium')}>
                {premium.enquire}
              </Button>
              <Button component="a" variant="subtle" href={ways['premium.open']}>
                {premium.open}
              </Button>
            </Group>
          </OptionCard>
          {/* The specification hides this third card; the same content is reachable below the figures. */}
          <OptionCard heading={questionsCard.heading} points={questionsCard.points} text={questionsCard.text} hidden>
            <TrustOpener variant="outline">{questionsCard.open}</TrustOpener>
          </OptionCard>
        </Columns>
        <Text size="sm" c="dimmed" maw="36em" pt={20}>
          {landingTexts.terms} <Anchor href="/preise">{landingTexts.prices}</Anchor>,{' '}
          <Anchor href="/agb">{landingTexts.contract}</Anchor>
        </Text>
      </Container>
      <DrawingBlock preferenceAddress={preferenceAddress} />
      <Section>
        <Columns of="5fr 7fr" align="center" gap="32px">
          <Stack gap={8} align="start">
            <Title order={2}>{proof.heading}</Title>
            <TrustOpener variant="subtle">{proof.trust}</TrustOpener>
          </Stack>
          <Figures figures={proof.figures} />
        </Columns>
      </Section>
      <Section>
        <Columns of="4fr 8fr" align="start" gap="28px clamp(24px, 5vw, 72px)">
          <Stack align="start">
            <Title order={2}>{landingTexts.questionsHeading}</Title>
            <GoLink {...landingTexts.allQuestions} />
          </Stack>
          <Questions openFirst />
        </Columns>
      </Section>
      <MeetingSection />
      <TrustCard />
    </>
  );
}

/** The fate of an order whose wizard led here: the URL fragment shows it and gives it the focus, without script. */
function News() {
  return (
    <OkAlert id={fragments.discarded} mb="lg" className={newsStyles['news']} role="status" tabIndex={-1} data-news>
      {landingTexts.news.discarded}
    </OkAlert>
  );
}

/** The questions of the cut-out service; each opens and closes separately. */
function Questions({ openFirst = false }: { readonly openFirst?: boolean }) {
  return (
    <Faq
      entries={landingTexts.questions.map(({ question, answer }, position) => ({
        question,
        open: openFirst && position === 0,
        answer: answer.map((paragraph) => <p key={paragraph}>{paragraph}</p>),
      }))}
    />
  );
}

const ID = 'zusicherungen';

/** Opens the card as a popover, without script. */
function TrustOpener({ variant, children }: Required<Pick<ButtonProps, 'variant' | 'children'>>) {
  return (
    <Button variant={variant} aria-haspopup="dialog" popoverTarget={ID} popoverTargetAction="show">
      {children}
    </Button>
  );
}

/** Promises of the studio, and the questions with their answers; "Zurück" returns to the landing. */
function TrustCard() {
  const { heading, points, back } = landingTexts.trust;
  return (
    <Paper
      component="dialog"
      id={ID}
      popover="auto"
      w="min(720px, 100% - 32px)"
      h="fit-content"
      mah="min(86vh, 860px)"
      m="auto"
      aria-labelledby={`${ID}-heading`}
    >
      <Title order={2} id={`${ID}-heading`}>
        {heading}
      </Title>
      <Columns component="dl" of="repeat(auto-fit, minmax(15rem, 1fr))" from="xs" gap="18px" mt={20}>
        {points.map((point) => (
          <div key={point.title}>
            <Text component="dt" fw={600}>
              {point.title}
            </Text>
            <Text component="dd" size="sm" c="dimmed">
              {point.text}
            </Text>
          </div>
        ))}
      </Columns>
      <Title order={3} mt={28} mb={14}>
        {landingTexts.questionsHeading}
      </Title>
      <Questions />
      <Button variant="subtle" mt={20} popoverTarget={ID} popoverTargetAction="hide">
        <Icon icon={ArrowLeftIcon} size="s" />
        {back}
      </Button>
    </Paper>
  );
}
