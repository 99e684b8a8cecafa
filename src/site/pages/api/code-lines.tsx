import { Button, Paper, Stack } from '@mantine/core';
import { apiPage } from './content.ts';

/** Lines for a terminal. Without script they are marked and copied by hand, and there is no button. */
export function CodeLines({ lines }: { readonly lines: string }) {
  return (
    <Stack gap={0} align="flex-start" data-island="copy">
      <Paper component="pre" w="100%" m={0} p="16px 20px" radius={0} style={{ whiteSpace: 'pre-wrap' }}>
        <code>{lines}</code>
      </Paper>
      <Button variant="subtle" size="sm" className="fs-scripted" data-copied={apiPage.copied}>
        {apiPage.copy}
      </Button>
    </Stack>
  );
}
