import { Container } from '@mantine/core';
import { InfoAlert } from '../../../ui/components/alerts.tsx';
import { Breadcrumb } from '../../../ui/components/breadcrumb.tsx';
import { labels } from '../../../ui/components/labels.ts';
import { Advantages } from '../../blocks/advantages/advantages.tsx';
import { BeforeAfter } from '../../blocks/before-after/before-after.tsx';
import { BeforeOrder } from '../../blocks/before-order/before-order.tsx';
import { CameraTilt } from '../../blocks/camera-tilt/camera-tilt.tsx';
import { ClosingCall } from '../../blocks/closing-call/closing-call.tsx';
import { EdgeProbe } from '../../blocks/edge-probe/edge-probe.tsx';
import { FocusStack } from '../../blocks/focus-stack/focus-stack.tsx';
import { Gallery, LARGE } from '../../blocks/gallery/gallery.tsx';
import { MarketplaceFrames } from '../../blocks/marketplace-frames/marketplace-frames.tsx';
import { MarketplaceRules } from '../../blocks/marketplace-rules/marketplace-rules.tsx';
import { PhotoStrip } from '../../blocks/photo-strip/photo-strip.tsx';
import { PictureVariants } from '../../blocks/picture-variants/picture-variants.tsx';
import { PosePlan } from '../../blocks/pose/pose-plan.tsx';
import { TeaserBlock } from '../../blocks/teaser-block/teaser-block.tsx';
import { TextSections } from '../../blocks/text/text-sections.tsx';
import { Trust } from '../../blocks/trust/trust.tsx';
import { Turntable } from '../../blocks/turntable/turntable.tsx';
import { enquiryLink } from '../enquiry/topics.ts';
import { fromPriceOf } from '../../texts/photography-prices.ts';
import { photographyPromises } from '../../texts/promises.ts';
import type { CategoryExtra, CategoryPage, Photo } from '../../texts/types.ts';
import { CategoryHead } from './category-head.tsx';
import {
  BeforeAfterSection,
  BenefitStrip,
  PriceSliderSection,
  QuoteLink,
  StoriesSection,
  TilesSection,
  WebshopImage,
} from './extras.tsx';
import { PriceTable } from './price-table.tsx';
import { StoryModal } from './story-modal.tsx';

type ExtraOf<Kind extends CategoryExtra['kind']> = Extract<CategoryExtra, { kind: Kind }>;

/** The template of all category pages. What only some pages have stands in its fixed place and stays away elsewhere. */
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
      {pictureVariants ? <PictureVariants words={pictureVariants.words} /> : null}
      {benefitStrip ? <BenefitStrip strip={benefitStrip} /> : null}
      {extra('edgeProbe') ? <EdgeProbe /> : null}
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
      {extra('trust') ? <Trust /> : null}
      {fromPriceOf(page.path) === null ? null : <Trust items={photographyPromises} />}
      <TextSections sections={page.sections} />
      {webshopImage ? <WebshopImage image={webshopImage} /> : null}
      {quoteLink ? <QuoteLink quote={quoteLink} /> : null}
      <TeaserBlock teaser={page.teaser}>
        {commercialOnly ? <InfoAlert>{commercialOnly.text}</InfoAlert> : null}
      </TeaserBlock>
      <BeforeOrder />
      <ClosingCall call={page.callToAction} link={enquiryLink(page.path)} />
    </>
  );
}

/** The overview shows more than five: its strip and what the gallery has not shown on the page, in two rows. */
function overviewPhotos(page: CategoryPage): readonly Photo[] {
  return [...page.strip.photos, ...(page.top.kind === 'gallery' ? page.top.photos.slice(LARGE) : [])];
}
