import { Button } from '@mantine/core';
import type { MetaFunction } from 'react-router-dom';
import { DrawingBlock } from '../../blocks/drawing/drawing-block.tsx';
import { CutoutPage } from '../../blocks/cutout-page/cutout-page.tsx';
import { preferenceAddress } from '../clipping-service/ways.ts';
import { pageHead } from '../../head/seo.ts';
import { notFound } from './content.ts';

export const meta: MetaFunction = () =>
  pageHead({ path: '/404', title: notFound.title, description: notFound.description, noindex: true });

/** The page of an unknown address; the server sends it with status 404. */
export default function NotFound() {
  return (
    <>
      <CutoutPage heading={notFound.heading} lead={notFound.lead}>
        <ul>
          {notFound.links.map((link) => (
            <li key={link.href}>
              <Button component="a" variant="subtle" size="sm" href={link.href}>
                {link.label}
              </Button>
            </li>
          ))}
        </ul>
      </CutoutPage>
      <DrawingBlock preferenceAddress={preferenceAddress} />
    </>
  );
}
