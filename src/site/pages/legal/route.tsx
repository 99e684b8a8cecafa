import { type MetaFunction, useLocation } from 'react-router-dom';
import { retention } from '../../../../domain/studio/retention.ts';
import { studio } from '../../../../domain/studio/studio.ts';
import { pagePath } from '../../../ui/lib/page-routes.ts';
import { breadcrumbData, pageHead } from '../../head/seo.ts';
import { agb } from './agb.ts';
import { auftragsverarbeitung } from './auftragsverarbeitung.ts';
import { barrierefreiheit } from './barrierefreiheit.ts';
import { datenschutz } from './datenschutz.ts';
import { impressum } from './impressum.ts';
import { LegalView } from './legal-view.tsx';
import type { LegalPage } from './legal-text.ts';

const pages: readonly LegalPage[] = [
  impressum(studio),
  datenschutz(studio, retention),
  agb(studio, retention),
  auftragsverarbeitung(studio, retention),
  barrierefreiheit(studio),
];

export const meta: MetaFunction = ({ location }) => {
  const page = pageOf(location.pathname);
  return pageHead({
    path: page.path,
    title: page.title,
    description: page.description,
    data: [breadcrumbData(page.breadcrumb, page.path)],
  });
};

/** Impressum, privacy, terms, data processing and accessibility: one template, built from the facts of the studio. */
export default function Legal() {
  return <LegalView page={pageOf(useLocation().pathname)} />;
}

function pageOf(pathname: string): LegalPage {
  const page = pages.find((candidate) => candidate.path === pagePath(pathname));
  if (page === undefined) throw new Error(`no legal page at ${pathname}`);
  return page;
}
