import type { Address, TokenTax } from '@exchange/domain'
import type { largestHolder } from '@exchange/domain/amm/side'
import { readTransferTax } from '@exchange/protocol/reads/tokens/readTransferTax'
import type { Network } from '@exchange/protocol/networks'
import { getPublicClient } from '../network/publicClient.ts'

/** What a token keeps of a transfer, measured; or that it could not be measured, which is not zero. */
export type TransferTax = ({ readonly status: 'known' } & TokenTax) | { readonly status: 'unknown' }

/** Measures what a token keeps of a transfer, out of the pool that holds most of it. Throws where the network is away: that says nothing about the token. */
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
