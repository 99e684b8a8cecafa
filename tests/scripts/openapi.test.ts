import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { officeContracts } from '../../domain/contracts/office-contracts.ts';
import { wizardCallNames } from '../../domain/contracts/wizard-calls.ts';
import { routesOf } from '../support/routes.ts';
import { openapiDocument } from '../../scripts/openapi.ts';
import { startTestApp } from '../support/test-app.ts';

const document = JSON.parse(openapiDocument().wanted) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
};

describe('public/openapi.json', () => {
  it('matches the contracts (npm run make -- openapi)', () => {
    const { now, wanted } = openapiDocument();
    expect(now).toBe(wanted);
  });

  it('is a valid OpenAPI 3.1 document', async () => {
    const validator = new Validator();
    const result = await validator.validate(structuredClone(document));
    expect([result.valid, validator.version, result.valid ? [] : result.errors]).toEqual([true, '3.1', []]);
  });

  it('lists every route of the wire that the server registers, and none of the office', async () => {
    const { app } = await startTestApp();
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('{id}', ':id')}`),
    );
    const ofOffice = Object.values(officeContracts).map(({ method, path }) => `${method} ${path}`);
    const known = [...described, ...ofOffice];
    const registered = routesOf(app).filter(
      // Fastify answers HEAD for every GET; an unknown path of the wire gets 404 in JSON.
      (route) => route.includes(' /api/') && !route.endsWith('/*') && !isHeadOfGet(route, known),
    );
    expect(registered.toSorted()).toEqual(known.toSorted());
    expect(openapiDocument().wanted).not.toContain('/api/studio');
    expect(described.length).toBeGreaterThan(wizardCallNames.length + 15);
  });
});

function isHeadOfGet(route: string, described: readonly string[]): boolean {
  return route.startsWith('HEAD ') && !described.includes(route) && described.includes(route.replace('HEAD', 'GET'));
}
