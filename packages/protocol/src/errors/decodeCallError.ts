import { DomainError, type ErrorCode, isSameAddress } from '@exchange/domain'
import type { Network } from '../networks.ts'
import { decodeError } from './decodeError.ts'

/** Errors that locks, items and names share, as one library implements their tokens. `decodeError` attributes them to a lock. */
const SHARED: ReadonlySet<unknown> = new Set(['NotOwnerNorApproved', 'TransferFromIncorrectOwner'])

/** Like `decodeError`, for a call of a contract: a shared error is attributed to the called contract. */
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
