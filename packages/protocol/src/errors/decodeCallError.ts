import { DomainError, type ErrorCode, isSameAddress } from '@exchange/domain'
import type { Network } from '../networks.ts'
import { decodeError } from './decodeError.ts'

/** What locks, items and names revert with alike: one library is behind their tokens. `decodeError` takes them for a lock's. */
const SHARED: ReadonlySet<unknown> = new Set(['NotOwnerNorApproved', 'TransferFromIncorrectOwner'])

/** As `decodeError`, for a call of a contract: what several contracts revert with alike is named after the one that was called. */
export const decodeCallError = (error: unknown, network: Network | undefined, to: string): DomainError => {
  const decoded = decodeError(error)
  if (!SHARED.has(decoded.params['error'])) return decoded
  const { thenaId, nft } = network?.deployment.contracts ?? {}
  const owners: readonly (readonly [string | undefined, ErrorCode])[] = [
    [thenaId, 'name.notYours'],
    [nft, 'nft.notYours'],
  ]
  const code = owners.find(([contract]) => contract !== undefined && isSameAddress(contract, to))?.[1]
  return code === undefined ? decoded : new DomainError(code, decoded.params, { cause: error })
}
