/* Which order the secret of a browser's cookie opens: that of the browser that has begun it, or one that goes on with it by a link. */
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** Of the rows of `orders` the one that the secret with this hash opens. */
export function isOpenedBy(tokenHash: string) {
  return (order: ExpressionBuilder<Tables, 'orders'>): Expression<SqlBool> =>
    order.or([
      order('orders.token_hash', '=', tokenHash),
      order(
        'orders.id',
        '=',
        order
          .selectFrom('resume_links')
          .select('resume_links.order_id')
          .where('resume_links.key_hash', '=', tokenHash)
          .where('resume_links.revoked_at', 'is', null),
      ),
    ]);
}
