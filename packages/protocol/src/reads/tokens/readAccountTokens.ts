import { type Address, DomainError } from '@exchange/domain'
import type { Client } from 'viem'
import { lensAbi } from '../../generated/lens.ts'
import type { Network } from '../../networks.ts'
import { readContract } from '../readContract.ts'
import { chunk, failedRead, failedWith, okRead, type ReadResult } from '../readResult.ts'

/** A token from an account's view. `allowance` is the router's unless another spender was requested. */
export type AccountToken = {
  readonly address: Address
  readonly decimals: number
  readonly balance: bigint
  readonly allowance: bigint
  readonly symbol: string
  readonly name: string
}

export type AccountTokensRequest = {
  readonly account: Address
  /** The zero address is the native coin. */
  readonly tokens: readonly Address[]
  readonly spender?: Address
}

const readBatch = async (client: Client, network: Network, { account, spender, tokens }: AccountTokensRequest) => {
  const { lens, router } = network.deployment.contracts
  return readContract(client, { address: lens, abi: lensAbi, functionName: 'tokens', args: [account, spender ?? router, tokens] })
}

const toResult = (row: Awaited<ReturnType<typeof readBatch>>[number]): ReadResult<AccountToken> => {
  const { token, ok, decimals, balance, allowance, symbol, name } = row
  if (!ok) return failedWith(new DomainError('data.decodeFailed', { token }))
  return okRead({ address: token, decimals, balance, allowance, symbol, name })
}

/** A batch in one call. When the chain rejects it, each token is read alone: a hostile token can only harm itself. */
const readIsolated = async (client: Client, network: Network, request: AccountTokensRequest): Promise<ReadResult<AccountToken>[]> => {
  try {
    return (await readBatch(client, network, request)).map(toResult)
  } catch (error) {
    const failure = await failedRead(error)
    const isTransport = failure.status === 'failed' && failure.error.code.startsWith('rpc.') && failure.error.code !== 'rpc.internal'
    if (isTransport || request.tokens.length === 1) return request.tokens.map(() => failure)
    const alone = request.tokens.map((token) => readIsolated(client, network, { ...request, tokens: [token] }))
    return (await Promise.all(alone)).flat()
  }
}

/**
 * Balances and allowances by lower-cased token address, read in batches of 10. Every requested token has an entry; a failed one says so.
 */
export const readAccountTokens = async (
  client: Client,
  network: Network,
  request: AccountTokensRequest,
): Promise<ReadonlyMap<string, ReadResult<AccountToken>>> => {
  const batches = chunk(request.tokens).map((tokens) => readIsolated(client, network, { ...request, tokens }))
  const results = (await Promise.all(batches)).flat()
  return new Map(
    request.tokens.map((token, i) => [token.toLowerCase(), results[i] ?? failedWith(new DomainError('data.decodeFailed', { token }))]),
  )
}
