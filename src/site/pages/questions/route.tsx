import { Anchor, Container, Group, Stack, Text, Title } from '@mantine/core';
import type { MetaFunction } from 'react-router-dom';
import { Columns } from '../../../ui/components/columns.tsx';
import { GoLink } from '../../../ui/components/wayfinding.tsx';
import { Section } from '../../../ui/components/section.tsx';
import { ClosingCall } from '../../blocks/page-end/page-end.tsx';
import { PageHead } from '../../blocks/page-head/page-head.tsx';
import { breadcrumbData, pageHead, questionsData } from '../../head/seo.ts';
import { questionGroups, questionsPage as page } from '../../texts/questions.ts';

const PATH = '/fragen';

export const meta: MetaFunction = () =>
  pageHead({
    path: PATH,
    title: page.title,
    description: page.description,
    data: [questionsData(questionGroups.flatMap(({ questions }) => questions)), breadcrumbData(page.breadcrumb, PATH)],
  });

/** All questions with their answers, open: the browser's search finds every word, and print includes all. */
export default function Questions() {
  return (
    <>
      <PageHead crumbs={page.breadcrumb} heading={page.heading} lead={page.lead} action={page.action} />
      <Container component="nav" aria-label={page.contents}>
        <Group gap="4px 24px">
          {questionGroups.map(({ id, heading }) => (
            <Anchor key={id} variant="row" href={`#${id}`}>
              {heading}
            </Anchor>
          ))}
        </Group>
      </Container>
      {questionGroups.map(({ id, heading, questions }) => (
        <Section key={id} id={id}>
          <Columns of="4fr 8fr" from="md" gap="20px clamp(24px, 5vw, 72px)">
            <Title order={2}>{heading}</Title>
            <div className="fs-ruled">
              {questions.map(({ question, answer, link }) => (
                <Stack key={question} className="fs-lined" gap={10} py={24} align="flex-start" maw="var(--fs-measure)">
                  <Title order={3} size="1.25rem">
                    {question}
                  </Title>
                  {answer.map((paragraph) => (
                    <Text key={paragraph}>{paragraph}</Text>
                  ))}
                  {link === undefined ? null : <GoLink label={link.label} href={link.href} />}
                </Stack>
              ))}
            </div>
          </Columns>
        </Section>
      ))}
      <ClosingCall call={page.callToAction} />
    </>
  );
}
