import { Stack, Title } from '@mantine/core';
import type { MetaFunction } from 'react-router-dom';
import { retention } from '../../../../domain/studio/retention.ts';
import { studio } from '../../../../domain/studio/studio.ts';
import { PathList } from '../../blocks/text/path-list.tsx';
import { breadcrumbData, pageHead } from '../../head/seo.ts';
import { LegalView } from '../legal/legal-view.tsx';
import { sicherheit } from './content.ts';

const page = sicherheit(studio, retention);

export const meta: MetaFunction = () =>
  pageHead({
    path: page.path,
    title: page.title,
    description: page.description,
    data: [breadcrumbData(page.breadcrumb, page.path)],
  });

/** What happens to customers' images, from upload to deletion, and how to report a weakness. */
export default function Security() {
  return (
    <LegalView page={page}>
      <Stack component="section" gap={24} maw="var(--fs-measure)" mb="section">
        <Title order={2}>{page.way.heading}</Title>
        <PathList items={page.way.steps} />
      </Stack>
    </LegalView>
  );
}
