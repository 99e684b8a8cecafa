import type { MetaFunction } from 'react-router-dom';
import { studio } from '../../../../domain/studio/studio.ts';
import { breadcrumbData, pageHead } from '../../head/seo.ts';
import { LegalView } from '../legal/legal-view.tsx';
import { widerruf } from './content.ts';
import { WithdrawalForm } from './withdrawal-form.tsx';

const page = widerruf(studio);

export const meta: MetaFunction = () =>
  pageHead({
    path: page.path,
    title: page.title,
    description: page.description,
    data: [breadcrumbData(page.breadcrumb, page.path)],
  });

/** The function to withdraw, which must be easy to find (§ 356a (1) BGB), and below it the withdrawal instruction. */
export default function Withdrawal() {
  return (
    <LegalView page={page}>
      <WithdrawalForm />
    </LegalView>
  );
}
