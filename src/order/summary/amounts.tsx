import { Box } from '@mantine/core';

interface AmountsProps {
  /** Each with its label; the first is emphasized (`domain/pricing/price-texts.ts`). */
  readonly lines: readonly string[];
  readonly className?: string | undefined;
}

const LESSER = { fz: 'sm', fw: 400, c: 'dimmed' } as const;

/** Net and gross below each other, the emphasized one larger. */
export function Amounts({ lines, className }: AmountsProps) {
  return (
    <span className={className} translate="no">
      {lines.map((line, index) => (
        <Box component="span" display="block" key={line} {...(index > 0 && LESSER)}>
          {line}
        </Box>
      ))}
    </span>
  );
}
