import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { TRANSFER_PATH, transferUrl } from '../../../domain/order/transfer-links.ts';

/**
 * The secret of the address: its fragment, which the browser sends nowhere. Older links have it in the path; it is moved, so that a
 * reload does not send it once more.
 */
export function useTransferToken(): string {
  const { hash, pathname } = useLocation();
  const old = pathname.slice(`${TRANSFER_PATH}/`.length);
  const token = hash.slice(1) || old;
  useEffect(() => {
    if (old !== '') history.replaceState(history.state, '', transferUrl('', token));
  }, [old, token]);
  return token;
}
