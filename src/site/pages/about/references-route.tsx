import { Box, Container, Stack, Text, Title } from '@mantine/core';
import type { MetaFunction } from 'react-router-dom';
import { InfoAlert } from '../../../ui/components/alerts.tsx';
import { Columns } from '../../../ui/components/columns.tsx';
import { GoLink } from '../../../ui/components/wayfinding.tsx';
import { Photo } from '../../../ui/components/photo.tsx';
import { SampleMark } from '../../../ui/components/studio-facts.tsx';
import { Section } from '../../../ui/components/section.tsx';
import { BeforeAfter } from '../../blocks/before-after/before-after.tsx';
import { ClosingCall } from '../../blocks/page-end/page-end.tsx';
import { galleryImages, LightboxLink } from '../../blocks/gallery/lightbox-link.tsx';
import { PageHead } from '../../blocks/page-head/page-head.tsx';
import { enquiryLink } from '../enquiry/topics.ts';
import { breadcrumbData, pageHead } from '../../head/seo.ts';
import type { Photo as PhotoText } from '../../texts/types.ts';
import { referencesPage as page } from './references.ts';

export const meta: MetaFunction = () =>
  pageHead({
    path: page.path,
    title: page.title,
    description: page.description,
    data: [breadcrumbData(page.breadcrumb, page.path)],
  });

/** Case stories from the task to the result, with pictures before and after. */
export default function References() {
  const enquiry = enquiryLink(page.path);
  return (
    <>
      <PageHead crumbs={page.breadcrumb} heading={page.heading} lead={page.lead} action={enquiry} />
      {page.sampleNote === null ? null : (
        <Container>
          <InfoAlert>{page.sampleNote}</InfoAlert>
        </Container>
      )}
      {page.cases.map(({ id, heading, story, facts, pictures, link }) => (
        <Section key={id} id={id}>
          <Stack gap={4} mb={28}>
            <SampleMark of="references" />
            <Title order={2}>{heading}</Title>
          </Stack>
          <Columns of="8fr 4fr" gap="28px var(--fs-gutter)">
            {'pair' in pictures ? <BeforeAfter pairs={[pictures.pair]} /> : <Pictures photos={pictures.photos} />}
            <Stack component="dl" gap={0} className="fs-ruled">
              {facts.map(({ title, text }) => (
                <Box key={title} py={10} className="fs-lined">
                  <Text component="dt" size="sm" c="dimmed">
                    {title}
                  </Text>
                  <Text component="dd">{text}</Text>
                </Box>
              ))}
            </Stack>
          </Columns>
          <Columns of={3} gap="24px var(--fs-gutter)" mt={28} mb={20}>
            {story.map(({ title, text }) => (
              <div key={title}>
                <Title order={3} size="1.25rem" mb={4}>
                  {title}
                </Title>
                <Text>{text}</Text>
              </div>
            ))}
          </Columns>
          <GoLink label={link.label} href={link.href} />
        </Section>
      ))}
      <ClosingCall call={page.callToAction} link={enquiry} />
    </>
  );
}

/** Two pictures side by side that are not raw shot and cut-out of the same scene. */
function Pictures({ photos }: { readonly photos: readonly PhotoText[] }) {
  const images = galleryImages(photos);
  return (
    <Columns of={2} gap="24px" data-gallery>
      {photos.map(({ photo, caption }, position) => (
        <figure key={photo}>
          <LightboxLink images={images} position={position}>
            <Photo name={photo} sizes="(max-width: 47.5em) 100vw, 390px" />
          </LightboxLink>
          <Text component="figcaption" size="sm" c="dimmed" pt={10}>
            {caption}
          </Text>
        </figure>
      ))}
    </Columns>
  );
}
