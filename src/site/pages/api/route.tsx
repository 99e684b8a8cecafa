import { Anchor, Button, Container, List, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { MetaFunction } from 'react-router-dom';
import { PageHead } from '../../blocks/page-head/page-head.tsx';
import { breadcrumbData, pageHead } from '../../head/seo.ts';
import { apiPage } from './content.ts';

export const meta: MetaFunction = () =>
  pageHead({
    path: '/api',
    title: apiPage.title,
    description: apiPage.description,
    data: [breadcrumbData(apiPage.breadcrumb, '/api')],
  });

/** How scripts send images to an order, with lines to copy. */
export default function ApiPage() {
  const { passages, errors, more } = apiPage;
  return (
    <>
      <PageHead crumbs={apiPage.breadcrumb} heading={apiPage.heading} lead={apiPage.lead} />
      <Container>
        <Stack gap={40} maw="52rem" className="fs-break">
          {passages.map(({ id, heading, text, lines, answer }) => (
            <Stack key={id} component="section" gap={14} id={id}>
              <Title order={2} size="h3">
                {heading}
              </Title>
              <Text maw="var(--fs-measure)">{withCode(text)}</Text>
              {lines === undefined ? null : <CodeLines lines={lines} />}
              {answer === undefined ? null : (
                <Text size="sm">
                  {apiPage.answerLabel}: <code>{answer}</code>
                </Text>
              )}
            </Stack>
          ))}
          <Stack component="section" gap={14}>
            <Title order={2} size="h3">
              {errors.heading}
            </Title>
            <Text maw="var(--fs-measure)">{withCode(errors.text)}</Text>
            <List maw="var(--fs-measure)">
              {errors.refusals.map(({ code, status, words }) => (
                <List.Item key={code}>
                  <strong>
                    {status} <code>{code}</code>
                  </strong>
                  : {withCode(words)}
                </List.Item>
              ))}
            </List>
          </Stack>
          <Stack component="section" gap={14} align="flex-start">
            <Title order={2} size="h3">
              {more.heading}
            </Title>
            <Text maw="var(--fs-measure)">{withCode(more.text)}</Text>
            <Anchor href={more.openapi.href}>{more.openapi.label}</Anchor>
          </Stack>
        </Stack>
      </Container>
    </>
  );
}

/** Renders text between backticks as code. */
function withCode(text: string): ReactNode {
  return text.split('`').map((part, at) => (at % 2 === 0 ? part : <code key={at}>{part}</code>));
}

/** Lines for a terminal. Without script there is no copy button. */
function CodeLines({ lines }: { readonly lines: string }) {
  return (
    <Stack gap={0} align="flex-start" data-island="copy">
      <Paper component="pre" w="100%" m={0} p="16px 20px" radius={0} style={{ whiteSpace: 'pre-wrap' }}>
        <code>{lines}</code>
      </Paper>
      <Button variant="subtle" size="sm" className="fs-started" data-copied={apiPage.copied}>
        {apiPage.copy}
      </Button>
    </Stack>
  );
}
