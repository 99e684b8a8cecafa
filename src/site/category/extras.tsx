import { Anchor, Button, Text, Title } from '@mantine/core';
import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/ssr/ArrowSquareOut';
import { classNames } from '../../lib/class-names.ts';
import { Cutout } from '../../ui/cutout.tsx';
import { Icon } from '../../ui/icon.tsx';
import { labels } from '../../ui/labels.ts';
import layout from '../../ui/layout.module.css';
import { Photo } from '../../ui/photo.tsx';
import { photo } from '../../ui/photos.ts';
import text from '../../ui/text.module.css';
import { BeforeAfter } from '../blocks/before-after.tsx';
import { galleryImages } from '../blocks/gallery-data.ts';
import { LightboxLink, lightboxSource } from '../blocks/lightbox-link.tsx';
import { Tiles } from '../blocks/tiles.tsx';
import { stories } from '../stories/content.ts';
import type { CategoryExtra } from '../words/types.ts';
import styles from './extras.module.css';

type ExtraOf<Kind extends CategoryExtra['kind']> = Extract<CategoryExtra, { kind: Kind }>;
const section = classNames(layout['page'], layout['section']);

/** Three steps in one row, with strong numbers. */
export function BenefitStrip({ strip }: { readonly strip: ExtraOf<'benefitStrip'> }) {
  return (
    <section className={section}>
      <div className={layout['head']}>
        <Title order={2}>{strip.heading}</Title>
      </div>
      <ol className={styles['steps']}>
        {strip.items.map((item) => (
          <li key={item.title}>
            <Title order={3}>{item.title}</Title>
            <Text className={text['muted']}>{item.text}</Text>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The comparison below the fold. */
export function BeforeAfterSection({ comparison }: { readonly comparison: ExtraOf<'beforeAfter'> }) {
  return (
    <section className={section}>
      <div className={layout['head']}>
        <Title order={2}>{comparison.heading}</Title>
        <Text>{comparison.text}</Text>
      </div>
      <BeforeAfter pairs={comparison.pairs} />
    </section>
  );
}

/** A finished picture as it stands in a web shop; it opens large. */
export function WebshopImage({ image }: { readonly image: ExtraOf<'webshopImage'> }) {
  const images = galleryImages([image.photo]);
  return (
    <section className={classNames(section, styles['webshop'])}>
      <div className={layout['stack']}>
        <Title order={2}>{image.heading}</Title>
        <Text className={classNames(text['lead'], text['muted'])}>{image.text}</Text>
      </div>
      <figure {...lightboxSource(images)}>
        <LightboxLink images={images} position={0}>
          <Photo name={image.photo.photo} alt={image.photo.alt} sizes="(max-width: 760px) 100vw, 680px" />
        </LightboxLink>
        <figcaption className={classNames(text['small'], text['muted'])}>{image.photo.caption}</figcaption>
      </figure>
    </section>
  );
}

/** One line that asks for a quote. */
export function QuoteLink({ quote }: { readonly quote: ExtraOf<'quoteLink'> }) {
  return (
    <section className={section}>
      <div className={classNames(layout['panel'], styles['quote'])}>
        <Text className={text['lead']}>{quote.text}</Text>
        <Button component="a" data-wide-on-phone variant="outline" href={quote.link.href}>
          {quote.link.label}
        </Button>
      </div>
    </section>
  );
}

export function TilesSection({ tiles }: { readonly tiles: ExtraOf<'tiles'> }) {
  return (
    <section className={section}>
      <div className={layout['head']}>
        <Title order={2}>{tiles.heading}</Title>
      </div>
      <Tiles tiles={tiles.tiles} />
    </section>
  );
}

/** All web stories; each opens in a new tab. */
export function StoriesSection({ text: words }: { readonly text: ExtraOf<'stories'> }) {
  return (
    <section className={section}>
      <div className={layout['head']}>
        <Title order={2}>{words.heading}</Title>
        <Text>{words.text}</Text>
      </div>
      <ul className={styles['stories']}>
        {stories.map((story) => (
          <li key={story.slug}>
            <Anchor href={`/stories/${story.slug}`} target="_blank" rel="noopener">
              <div className={styles['cover']}>
                {photo(story.cover).isCutout ? (
                  <Cutout name={story.cover} alt="" proportion={3 / 4} width={390} />
                ) : (
                  <Photo name={story.cover} alt="" sizes="(max-width: 640px) 100vw, 390px" />
                )}
              </div>
              <Title order={3}>{story.name}</Title>
              <span className={text['go']}>
                {words.linkLabel} <Icon icon={ArrowSquareOutIcon} size="s" />
                <span className="fs-visually-hidden">({labels.opensNewTab})</span>
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
