import { DomainError, NATIVE, type SolverQuote } from '@exchange/domain'
import type { Client } from 'viem'
import { decodeError } from '../../errors/decodeError.ts'
import { liquidityHubAbi } from '../../generated/liquidityHub.ts'
import type { Network } from '../../networks.ts'
import { readAccountTokens } from './readAccountTokens.ts'
import { readContract } from '../readContract.ts'

const isUsed = async (client: Client, network: Network, { solver, nonce }: SolverQuote): Promise<boolean> => {
  const address = network.deployment.contracts.liquidityHub
  if (address === undefined) throw new DomainError('api.notFound', { chainId: network.chainId })
  try {
    return await readContract(client, { address, abi: liquidityHubAbi, functionName: 'isNonceUsed', args: [solver, nonce] })
  } catch (error) {
    throw decodeError(error)
  }
}

/**
 * Checks on the chain what a signature cannot tell: that the quote is unused, and that its solver has the output and has approved the hub.
 * Throws `hub.quoteUsed` or `hub.solverFailed` otherwise, so that no user pays for a useless approval.
 */
export const requireDeliverable = async (client: Client, network: Network, quote: SolverQuote): Promise<void> => {
  const { wrappedNative, liquidityHub: spender } = network.deployment.contracts
  const token = quote.tokenOut === NATIVE ? wrappedNative : quote.tokenOut
  const [used, held] = await Promise.all([
    isUsed(client, network, quote),
    readAccountTokens(client, network, { account: quote.solver, tokens: [token], ...(spender && { spender }) }),
  ])
  if (used) throw new DomainError('hub.quoteUsed', { nonce: quote.nonce })
  const row = held.get(token.toLowerCase())
  if (row?.status !== 'ok') throw row?.error ?? new DomainError('data.decodeFailed', { token })
  const { balance, allowance } = row.data
  if (balance < quote.amountOut || allowance < quote.amountOut) throw new DomainError('hub.solverFailed', { balance, allowance })
}
