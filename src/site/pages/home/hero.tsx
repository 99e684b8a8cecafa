import { Box, Button, Container, Group, Stack, Text, Title } from '@mantine/core';
import { Photo } from '../../../ui/components/photo.tsx';
import { OfferLines } from '../../blocks/page-head/page-head.tsx';
import type { HomePageText } from './content.ts';
import styles from './hero.module.css';

/**
 * The outline of the bottle in `packshot-flasche`, traced once from its cut-out.
 * The viewBox 1440 x 1080 fits the photo at every size.
 * Anchors are at the turning points only; one of them shows its two handles.
 */
const heroView = { width: 1440, height: 1080 } as const;

const heroOutline =
  'M720 66C698 66 684 74 676 92C664 106 661 112 661 128L665 278L655 298L655 318L634 320Q625 324 625 332L626 432C590 456 542 478 542 522L544 948C548 972 640 986 720 986C800 986 893 972 897 948L899 522C899 478 850 456 815 432L815 332Q815 322 806 320L786 318L786 298L776 278L780 128C780 112 776 104 764 92C756 74 742 66 720 66Z';

const heroAnchors: readonly (readonly [x: number, y: number])[] = [
  [720, 66],
  [662, 112],
  [664, 278],
  [626, 324],
  [626, 432],
  [543, 520],
  [544, 948],
  [720, 986],
  [897, 948],
  [898, 520],
  [815, 432],
  [815, 324],
  [776, 278],
  [779, 112],
];

/** The anchor with visible handles, and the length of each handle. */
const heroHandle = { x: 898, y: 520, reach: 86 } as const;

const RIGHT_HALF = `M720 0h720v${heroView.height}H720z`;
const ANCHOR = 14;

/**
 * A photo that becomes a cut-out along a real path.
 * CSS alone draws the path once, while text and photo are already visible.
 * Visitors from another page of the site see the final state (`data-seen`, set by the script).
 */
export function Hero({ page }: { readonly page: HomePageText }) {
  return (
    <section className={styles['hero']}>
      <Container className={styles['grid']}>
        <Stack justify="center" gap="clamp(22px, 2.2vw, 28px)" className={styles['words']}>
          <Title order={1} variant="display">
            {/* The letter spacing of the heading is too tight for small text. */}
            <Text span display="block" size="md" fw={600} lts={0} mb="sm">
              {`${page.kicker} `}
            </Text>
            {page.headingLines.map((line) => (
              <Box component="span" key={line} display="block">
                {`${line} `}
              </Box>
            ))}
          </Title>
          <Text variant="lead">{page.lead}</Text>
          <Group>
            <Button component="a" data-wide-on-phone href={page.primaryLink.href}>
              {page.primaryLink.label}
            </Button>
            <Button component="a" data-wide-on-phone variant="outline" href={page.secondaryLink.href}>
              {page.secondaryLink.label}
            </Button>
          </Group>
          <Stack gap={6}>
            <OfferLines path="/" />
          </Stack>
        </Stack>
        <Box pos="relative" className={styles['stage']}>
          <Photo
            name="packshot-flasche"
            alt={page.heroAlt}
            sizes="(max-width: 56.25em) 100vw, clamp(933px, 53vw, 1323px)"
            eager
            className="fs-fill"
          />
          <CutOutPath />
        </Box>
      </Container>
    </section>
  );
}

function CutOutPath() {
  return (
    <svg
      className="fs-fill"
      viewBox={`0 0 ${heroView.width} ${heroView.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <defs>
        <pattern id="hero-checker" width="48" height="48" patternUnits="userSpaceOnUse">
          <path fill="var(--fs-check-a)" d="M0 0h48v48H0z" />
          <path fill="var(--fs-check-b)" d="M0 0h24v24H0zM24 24h24v24H24z" />
        </pattern>
        {/* In a mask, white shows and black hides. */}
        <mask id="hero-ground" maskUnits="userSpaceOnUse" x="0" y="0" width={heroView.width} height={heroView.height}>
          <path fill="white" d={RIGHT_HALF} />
          <path fill="black" d={heroOutline} />
        </mask>
        <mask id="hero-draw" maskUnits="userSpaceOnUse" x="0" y="0" width={heroView.width} height={heroView.height}>
          <path className={styles['pen']} fill="none" stroke="white" strokeWidth="12" d={heroOutline} pathLength="1" />
        </mask>
      </defs>
      {/* The right half of the photo except the bottle. */}
      <path className={styles['gone']} fill="url(#hero-checker)" mask="url(#hero-ground)" d={RIGHT_HALF} />
      <g mask="url(#hero-draw)" fill="none">
        <path stroke="var(--fs-sheet)" strokeWidth="4" d={heroOutline} />
        <path stroke="var(--fs-path)" strokeWidth="3" strokeDasharray="12 8" d={heroOutline} />
      </g>
      <g className={styles['anchors']} fill="var(--fs-sheet)" stroke="var(--fs-path)" strokeWidth="3">
        <path d={`M${heroHandle.x} ${heroHandle.y - heroHandle.reach}v${2 * heroHandle.reach}`} />
        <g fill="var(--fs-path)" stroke="none">
          <circle cx={heroHandle.x} cy={heroHandle.y - heroHandle.reach} r="6.5" />
          <circle cx={heroHandle.x} cy={heroHandle.y + heroHandle.reach} r="6.5" />
        </g>
        {heroAnchors.map(([x, y]) => (
          <rect key={`${x} ${y}`} x={x - ANCHOR / 2} y={y - ANCHOR / 2} width={ANCHOR} height={ANCHOR} />
        ))}
      </g>
    </svg>
  );
}
