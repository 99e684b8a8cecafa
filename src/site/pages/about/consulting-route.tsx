import type { MetaFunction } from 'react-router-dom';
import { Guide } from '../../blocks/guide/guide.tsx';
import { breadcrumbData, pageHead, serviceData } from '../../head/seo.ts';
import { consulting } from './consulting.ts';
import { TextPageView } from './text-page-view.tsx';

export const meta: MetaFunction = () =>
  pageHead({
    path: consulting.path,
    title: consulting.title,
    description: consulting.description,
    data: [
      serviceData({
        path: consulting.path,
        name: 'Beratung',
        description: consulting.description,
        service: 'Beratung für Produktbilder',
      }),
      breadcrumbData(consulting.breadcrumb, consulting.path),
    ],
  });

export default function Consulting() {
  return (
    <TextPageView page={consulting}>
      <Guide />
    </TextPageView>
  );
}
