import type { MetaFunction } from 'react-router-dom';
import { type PageScreen, screenTable } from '../../../../machines/order/order-steps.ts';
import { breadcrumbData, CUT_OUTS, pageHead, serviceData } from '../../head/seo.ts';

interface PageTexts {
  readonly title: string;
  readonly description: string;
  readonly breadcrumb: Parameters<typeof breadcrumbData>[0];
}

/** Metadata of a page of the cut-out service; its address and name are those of its screen in the chart. */
export function pageMeta(
  screen: Exclude<PageScreen, 'booked'>,
  { title, description, breadcrumb }: PageTexts,
): MetaFunction {
  const { path, heading } = screenTable[screen];
  return () =>
    pageHead({
      path,
      title,
      description,
      data: [serviceData({ path, name: heading, description, service: CUT_OUTS }), breadcrumbData(breadcrumb, path)],
    });
}
