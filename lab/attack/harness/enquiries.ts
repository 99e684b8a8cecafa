import { anEnquiry } from '../../../tests/support/an-enquiry.ts';
import { type Answer, ask } from '../../../tests/support/attacker/http.ts';

export function enquire(base: string, from: string, answers: Partial<typeof anEnquiry>): Promise<Answer> {
  return ask(base, {
    method: 'POST',
    path: '/api/offer/createOffer',
    from,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...anEnquiry, ...answers }),
  });
}
