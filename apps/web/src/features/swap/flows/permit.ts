import type { Address } from '@exchange/domain'
import type { SignedPermit } from '@exchange/protocol/writes/swap'
import { parseSignature } from 'viem'
import type { Signed } from '../../../shared/transactions/types.ts'

const isBigint = (value: unknown): value is bigint => typeof value === 'bigint'

/** A signed permit as the router takes it; undefined without a signature, and for one that is not an ECDSA signature. */
export const signedPermit = (signed: Signed | undefined, token: Address): SignedPermit | undefined => {
  if (!signed) return undefined
  const { value, deadline } = signed.typedData.message
  if (!isBigint(value) || !isBigint(deadline)) return undefined
  try {
    const { r, s, yParity } = parseSignature(signed.signature)
    return { token, value, deadline, v: 27 + yParity, r, s }
  } catch {
    return undefined
  }
}
