import { studio } from '../../../../domain/studio/studio.ts';
import { articles } from '../blog/articles.ts';
import { categoryPages } from '../category/categories.ts';
import { siteUrl } from '../../head/seo.ts';
import { home } from '../home/content.ts';
import { beforeOrder } from '../../texts/site-links.ts';
import { deliveryTime, lowestPrice } from '../../texts/facts.ts';

/** llms.txt (llmstxt.org), written at build time: the studio's offer and its pages, for programs. */
export function loader() {
  const text = `# ${studio.name}

> ${home.description}

Freisteller kosten ${lowestPrice} und sind in ${deliveryTime} fertig, bestellt wird ohne Konto: ${siteUrl('/freistell-service')}

## Leistungen

${categoryPages.map(({ path, navName, description }) => line(path, navName, description)).join('\n')}

## ${beforeOrder.heading}

${beforeOrder.items.map(({ href, name, hint }) => line(href, name, hint)).join('\n')}

## Blog

${articles.map(({ slug, name, description }) => line(`/blog/${slug}`, name, description)).join('\n')}

## Für Programme

${line('/api', 'Upload-API', 'Dateien zu einem Auftrag per Skript senden.')}
${line('/openapi.json', 'OpenAPI', 'Beschreibung der ganzen Schnittstelle.')}
`;
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}

function line(path: string, name: string, text: string): string {
  return `- [${name}](${siteUrl(path)}): ${text}`;
}
