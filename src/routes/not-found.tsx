import type { MetaFunction } from 'react-router';
import { Button } from '../components/button.tsx';
import { notFound } from '../content/marketing/not-found.ts';
import { pageHead } from '../lib/seo.ts';
import { CutoutPage } from '../pages/thanks/cutout-page.tsx';

export const meta: MetaFunction = () =>
  pageHead({ path: '/404', title: notFound.title, description: notFound.description, image: 'studio', noindex: true });

/** The page of an unknown address; the server sends it with status 404. */
export default function NotFound() {
  return (
    <CutoutPage heading={notFound.heading} lead={notFound.lead}>
      <ul>
        {notFound.links.map((link) => (
          <li key={link.href}>
            <Button kind="quiet" size="compact" href={link.href}>
              {link.label}
            </Button>
          </li>
        ))}
      </ul>
    </CutoutPage>
  );
}
