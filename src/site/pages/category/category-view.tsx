import { Button, Container, Group, List, Paper, Stack, Text, Title } from '@mantine/core';
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import type { ReactNode } from 'react';
import { anybody, tiersText } from '../../../../domain/pricing/price-texts.ts';
import { InfoAlert } from '../../../ui/components/alerts.tsx';
import { Columns } from '../../../ui/components/columns.tsx';
import { Icon } from '../../../ui/components/icon.tsx';
import { labels } from '../../../ui/components/labels.ts';
import { PricesTable } from '../../../ui/components/prices-table.tsx';
import { Section } from '../../../ui/components/section.tsx';
import { Rating, SampleMark } from '../../../ui/components/studio-facts.tsx';
import { Breadcrumb } from '../../../ui/components/wayfinding.tsx';
import { classNames } from '../../../ui/lib/class-names.ts';
import { Advantages } from '../../blocks/advantages/advantages.tsx';
import { Automatic } from '../../blocks/automatic/automatic.tsx';
import { BeforeAfter } from '../../blocks/before-after/before-after.tsx';
import { CameraTilt } from '../../blocks/camera-tilt/camera-tilt.tsx';
import { EdgeProbe } from '../../blocks/edge-probe/edge-probe.tsx';
import { FocusStack } from '../../blocks/focus-stack/focus-stack.tsx';
import { Gallery, LARGE } from '../../blocks/gallery/gallery.tsx';
import { MarketplaceFrames } from '../../blocks/marketplace-frames/marketplace-frames.tsx';
import { MarketplaceRules } from '../../blocks/marketplace-rules/marketplace-rules.tsx';
import { ClosingCall, TeaserBlock } from '../../blocks/page-end/page-end.tsx';
import pageHead from '../../blocks/page-head/page-head.module.css';
import { OfferLines } from '../../blocks/page-head/page-head.tsx';
import { PhotoStrip } from '../../blocks/photo-strip/photo-strip.tsx';
import { PictureVariants } from '../../blocks/picture-variants/picture-variants.tsx';
import { PosePlan } from '../../blocks/pose/pose-plan.tsx';
import { Quality } from '../../blocks/quality/quality.tsx';
import { TextSections } from '../../blocks/text/text-sections.tsx';
import { Trust } from '../../blocks/trust/trust.tsx';
import { Turntable } from '../../blocks/turntable/turntable.tsx';
import { automaticTexts, sampleComparisons } from '../../texts/automatic.ts';
import { productOf } from '../../texts/facts.ts';
import { promisesOn } from '../../texts/promises.ts';
import type { CategoryExtra, CategoryPage, Photo } from '../../texts/types.ts';
import { enquiryLink } from '../enquiry/topics.ts';
import { PriceSlider } from '../prices/price-slider.tsx';
import styles from './category-head.module.css';
import {
  BeforeAfterSection,
  BenefitStrip,
  type ExtraOf,
  PriceSliderSection,
  QuoteLink,
  StoriesSection,
  TilesSection,
  WebshopImage,
} from './extras.tsx';
import { StoryModal } from './story-modal.tsx';

/** The template of all category pages. Optional blocks have fixed positions. */
export function CategoryView({ page }: { readonly page: CategoryPage }) {
  const extra = <Kind extends CategoryExtra['kind']>(kind: Kind) =>
    page.extras.find((one): one is ExtraOf<Kind> => one.kind === kind);
  const beforeAfter = extra('beforeAfter');
  const pictureVariants = extra('pictureVariants');
  const prices = extra('priceTable');
  const priceSlider = extra('priceSlider');
  const marketplaces = extra('marketplaceRules');
  const tiles = extra('tiles');
  const stories = extra('stories');
  const benefitStrip = extra('benefitStrip');
  const webshopImage = extra('webshopImage');
  const quoteLink = extra('quoteLink');
  const storyModal = extra('storyModal');
  const posePlan = extra('posePlan');
  const commercialOnly = extra('commercialOnly');
  const ownPromises = promisesOn(page.path);
  return (
    <>
      <Container>
        <Breadcrumb crumbs={page.breadcrumb} />
        <CategoryHead page={page}>
          {page.top.kind === 'gallery' ? (
            <Gallery {...page.top} photos={tiles ? page.top.photos.slice(0, LARGE) : page.top.photos} />
          ) : (
            <BeforeAfter pairs={page.top.pairs} eager isSquare={page.top.layout === 'beside'} />
          )}
        </CategoryHead>
      </Container>
      <Advantages heading={labels.benefits} items={page.benefits} />
      {pictureVariants ? <PictureVariants texts={pictureVariants.texts} /> : null}
      {benefitStrip ? <BenefitStrip strip={benefitStrip} /> : null}
      {extra('edgeProbe') ? <EdgeProbe /> : null}
      {extra('automatic') ? <Automatic {...automaticTexts.sample} items={sampleComparisons} /> : null}
      {extra('quality') ? <Quality /> : null}
      {prices ? <PriceTable prices={prices} /> : null}
      {priceSlider ? <PriceSliderSection slider={priceSlider} /> : null}
      {extra('cameraTilt') ? <CameraTilt /> : null}
      {extra('focusStack') ? <FocusStack /> : null}
      {extra('turntable') ? <Turntable /> : null}
      {posePlan ? <PosePlan topic={posePlan.topic} /> : null}
      {extra('marketplaceFrames') ? <MarketplaceFrames /> : null}
      {marketplaces ? <MarketplaceRules {...marketplaces} /> : null}
      {tiles ? <TilesSection tiles={tiles} /> : null}
      {stories ? <StoriesSection text={stories} /> : null}
      {beforeAfter ? <BeforeAfterSection comparison={beforeAfter} /> : null}
      {tiles ? (
        <PhotoStrip heading={page.strip.heading} photos={overviewPhotos(page)} rows={2} />
      ) : (
        <PhotoStrip heading={page.strip.heading} photos={page.strip.photos} />
      )}
      {storyModal ? <StoryModal story={storyModal} /> : null}
      {extra('trust') ? <Trust hasReview /> : null}
      {ownPromises === null ? null : <Trust items={ownPromises} />}
      <TextSections sections={page.sections} />
      {webshopImage ? <WebshopImage image={webshopImage} /> : null}
      {quoteLink ? <QuoteLink quote={quoteLink} /> : null}
      <TeaserBlock teaser={page.teaser}>
        {commercialOnly ? <InfoAlert>{commercialOnly.text}</InfoAlert> : null}
      </TeaserBlock>
      <ClosingCall call={page.callToAction} link={enquiryLink(page.path)} />
    </>
  );
}

/** The overview shows more than five pictures in two rows: its strip and the thumbnails of the gallery. */
function overviewPhotos(page: CategoryPage): readonly Photo[] {
  return [...page.strip.photos, ...(page.top.kind === 'gallery' ? page.top.photos.slice(LARGE) : [])];
}

interface CategoryHeadProps {
  readonly page: CategoryPage;
  /** The pictures that lead the page, below the text or beside it. */
  readonly children: ReactNode;
}

/** Name, rating and lead with the pictures. Pages in display size have the rating on the right. */
function CategoryHead({ page, children }: CategoryHeadProps) {
  const isDisplay = page.display === true;
  const action = page.leadLink ?? enquiryLink(page.path);
  const isBeside = page.top.kind === 'comparison' && page.top.layout === 'beside';
  const head = (
    <Columns
      of={isBeside ? 1 : '7fr 5fr'}
      gap="24px"
      className={classNames(pageHead['head'], isBeside && styles['words'])}
    >
      <Stack gap={14} align="flex-start" justify="flex-end">
        <Title order={1} variant={isDisplay ? 'display' : undefined}>
          {page.heading}
        </Title>
        {isDisplay ? null : <Rating />}
      </Stack>
      <Stack gap={14} align="flex-start" justify="flex-end">
        <Text variant="lead">{page.lead}</Text>
        <Group w="100%">
          <Button component="a" data-wide-on-phone href={action.href}>
            {action.label}
          </Button>
        </Group>
        <OfferLines path={page.path} />
        {isDisplay ? <Rating /> : null}
      </Stack>
    </Columns>
  );
  return isBeside ? (
    <Columns of="5fr 7fr" from="md" gap="0 64px" className={styles['columns']}>
      {head}
      {children}
    </Columns>
  ) : (
    <>
      {head}
      {children}
    </>
  );
}

/** The graduated prices of the simplest kind of image, gross and net, from the catalogue. */
function PriceTable({ prices }: { readonly prices: ExtraOf<'priceTable'> }) {
  const { head, rows } = tiersText(productOf('contour').graduatedprice, anybody);
  return (
    <Section>
      <Columns of="5fr 7fr" gap="48px" align="start">
        <Stack align="flex-start">
          <Title order={2}>{prices.heading}</Title>
          <Text variant="lead" c="dimmed">
            {prices.text}
          </Text>
          <List fz="sm" icon={<Icon icon={CheckIcon} size="s" weight="bold" />}>
            {prices.points.map((point) => (
              <List.Item key={point}>{point}</List.Item>
            ))}
          </List>
          <PriceSlider product="contour" />
        </Stack>
        <Paper>
          <PricesTable caption={prices.heading} head={head} rows={rows} />
          <Text size="xs" c="dimmed" pt={14}>
            {prices.note}
          </Text>
          <SampleMark of="cutOuts" />
        </Paper>
      </Columns>
    </Section>
  );
}
