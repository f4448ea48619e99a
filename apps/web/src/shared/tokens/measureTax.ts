import type { Address, TokenTax } from '@exchange/domain'
import type { largestHolder } from '@exchange/domain/amm/side'
import { readTransferTax } from '@exchange/protocol/reads/tokens/readTransferTax'
import type { Network } from '@exchange/protocol/networks'
import { getPublicClient } from '../network/publicClient.ts'

/** The measured transfer tax of a token, or that it is unknown, which is not zero. */
export type TransferTax = ({ readonly status: 'known' } & TokenTax) | { readonly status: 'unknown' }

/**
 * Measures a token's transfer tax, with the pool that holds most of it. Throws if the network is unavailable: that says nothing about the
 * token.
 */
export const measureTax = async (
  network: Network,
  token: Address,
  { pool, held }: NonNullable<ReturnType<typeof largestHolder>>,
): Promise<TransferTax> => {
  const read = await readTransferTax(getPublicClient(network.chainId), { token, holder: pool, held })
  if (read.status === 'ok') return { status: 'known', ...read.data }
  if (read.error.code.startsWith('rpc.') && read.error.code !== 'rpc.internal') throw read.error
  return { status: 'unknown' }
}
