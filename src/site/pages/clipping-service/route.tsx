import { LandingPage } from './landing-page.tsx';
import { pageMeta } from './page-meta.ts';
import { landingTexts } from './texts.ts';

export const meta = pageMeta('start.options', landingTexts);

export default LandingPage;
