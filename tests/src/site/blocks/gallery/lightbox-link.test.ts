import { describe, expect, it } from 'vitest';
import { longDate } from '../../../../../src/ui/lib/dates.ts';
import {
  type GalleryImage,
  galleryImages,
  lightboxId,
  renumberImages,
} from '../../../../../src/site/blocks/gallery/lightbox-link.tsx';
import { articles, headingId } from '../../../../../src/site/pages/blog/articles.ts';
import { photo, photoSrcSet } from '../../../../../src/ui/components/photos.ts';

describe(galleryImages.name, () => {
  it('includes a picture that is twice on the page once in the lightbox', () => {
    const images = galleryImages([{ photo: 'schmuck-uhr' }, { photo: 'packshot-dose' }, { photo: 'schmuck-uhr' }]);
    expect(images.map(({ id, show }) => [id, show])).toEqual([
      [0, true],
      [1, true],
      [null, false],
    ]);
    expect([0, 1, 2].map((position) => lightboxId(images, position))).toEqual([0, 1, 0]);
  });

  it('prefers the text of the page over that of the photo', () => {
    const [image] = galleryImages([{ photo: 'schmuck-uhr', alt: 'Uhr von vorn', caption: 'Aus 24 Aufnahmen' }]);
    expect([image?.alt, image?.title]).toEqual(['Uhr von vorn', 'Aus 24 Aufnahmen']);
  });
});

describe(renumberImages.name, () => {
  it('numbers only the visible pictures, from 0 and without gaps', () => {
    const images = [image('ring', true), image('kette', false), image('uhr', true)];
    expect(renumberImages(images).map(({ title, id }) => [title, id])).toEqual([
      ['ring', 0],
      ['kette', null],
      ['uhr', 1],
    ]);
  });
});

const widthsIn = (srcset: string) => srcset.split(', ').map((entry) => entry.split(' ')[1]);

describe(photoSrcSet.name, () => {
  it('ends with the step below an original that is hardly wider', () => {
    const srcset = photoSrcSet('ebene-uhr-roh');
    expect([photo('ebene-uhr-roh').width, widthsIn(srcset).at(-1)]).toEqual([1600, '1440w']);
    expect(srcset).toMatch(/&w=1440 1440w$/);
  });

  it('offers the steps below the original, and last the original in its own width', () => {
    const srcset = photoSrcSet('packshot-dose');
    expect(widthsIn(srcset)).toEqual(['288w', '384w', '480w', '800w', '1280w']);
    expect(srcset).toMatch(/&w=2880 1280w$/);
  });

  it('offers a picture of fixed width for pixel ratios of one to three', () => {
    expect(widthsIn(photoSrcSet('packshot-dose', 64))).toEqual(['80w', '288w']);
    expect(widthsIn(photoSrcSet('packshot-dose', 220))).toEqual(['288w', '384w', '480w', '800w']);
  });
});

describe(headingId.name, () => {
  it('transliterates umlauts and keeps all headings of an article unique', () => {
    expect(headingId('So wenige Punkte wie möglich')).toBe('so-wenige-punkte-wie-moeglich');
    for (const article of articles) {
      expect(new Set(article.headings.map(headingId)).size).toBe(article.headings.length);
    }
  });
});

describe(longDate.name, () => {
  it('is a German date, in any time zone of the machine', () => {
    expect(longDate('2026-11-12')).toBe('12. November 2026');
  });
});

function image(title: string, show: boolean): GalleryImage {
  return { id: 99, src: `/photos/${title}.jpg`, alt: title, title, show };
}
