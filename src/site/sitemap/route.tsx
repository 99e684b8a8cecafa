import { Anchor, Title } from '@mantine/core';
import type { MetaFunction } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import layout from '../../ui/layout.module.css';
import { PageHead } from '../blocks/page-head.tsx';
import { breadcrumbData, pageHead } from '../head/seo.ts';
import { sitemapPage } from './content.ts';
import styles from './sitemap.module.css';

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
            <Title order={2}>{group.heading}</Title>
            <ul>
              {group.links.map((link) => (
                <li key={link.href}>
                  <Anchor href={link.href}>{link.label}</Anchor>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
