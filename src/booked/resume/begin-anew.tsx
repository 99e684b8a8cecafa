import { Button, Paper, Text, Title } from '@mantine/core';
import { resumeTexts } from './texts.ts';

const { anew } = resumeTexts;

/** Beside a link that opens no order: the way to a new one, at `href`. */
export function BeginAnew({ href }: { readonly href: string }) {
  return (
    <Paper component="section" aria-labelledby="neu">
      <Title order={2} size="h3" id="neu">
        {anew.heading}
      </Title>
      <Text my={12}>{anew.text}</Text>
      <Button component="a" variant="outline" data-wide-on-phone href={href}>
        {anew.start}
      </Button>
    </Paper>
  );
}
