import { pageMeta } from './page-meta.ts';
import { PremiumPage } from './premium-page.tsx';
import { premiumTexts } from './premium-texts.ts';

export const meta = pageMeta('start.premium', premiumTexts);

export default PremiumPage;
