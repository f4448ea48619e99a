import type { ErrorOf } from '@exchange/domain'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** The wallet, and requests that its owner rejected. */
export const walletStatuses: Readonly<Record<ErrorOf<'wallet'>, ContentfulStatusCode>> = {
  'wallet.notConnected': 400,
  'wallet.rejected': 400,
  'wallet.signatureRejected': 400,
  'wallet.noAnswer': 400,
  'wallet.wrongNetwork': 400,
  'wallet.safeNetwork': 400,
  'wallet.networkNotAllowed': 400,
  'wallet.didNotSwitch': 400,
  'wallet.unsupportedMethod': 400,
  'wallet.busy': 409,
  'wallet.disconnected': 400,
  'wallet.otherAccount': 400,
  'wallet.batchRefused': 400,
}
