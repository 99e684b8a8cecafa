import type { MetaFunction } from 'react-router';
import layout from '../components/layout.module.css';
import { sitemapPage } from '../content/marketing/sitemap-page.ts';
import { classNames } from '../lib/class-names.ts';
import { breadcrumbData, pageHead } from '../lib/seo.ts';
import { PageHead } from '../pages/blocks/page-head.tsx';
import styles from '../pages/overview/sitemap.module.css';

export const meta: MetaFunction = () =>
  pageHead({
    path: '/sitemap',
    title: sitemapPage.title,
    description: sitemapPage.description,
    image: 'studio',
    data: [breadcrumbData(sitemapPage.breadcrumb, '/sitemap')],
  });

/** All pages for people; sitemap.xml is the one for machines. */
export default function Sitemap() {
  return (
    <>
      <PageHead crumbs={sitemapPage.breadcrumb} heading={sitemapPage.heading} lead={sitemapPage.lead} />
      <div className={classNames(layout['page'], styles['groups'])}>
        {sitemapPage.groups.map((group) => (
          <section key={group.heading}>
            <h2>{group.heading}</h2>
            <ul>
              {group.links.map((link) => (
                <li key={link.href}>
                  <a href={link.href}>{link.label}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
