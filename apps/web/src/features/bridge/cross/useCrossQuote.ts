import { type Address, DomainError, type ReadValue } from '@exchange/domain'
import { type CrossQuote, quoteCross } from '@exchange/domain/bridge/crossQuote'
import { NetworkPools } from '@exchange/domain/routing/networkPools'
import type { Network } from '@exchange/protocol/networks'
import { readCrossFee } from '@exchange/protocol/reads/bridge/readCrossFee'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { poolsQuery, type PoolsRead } from '../../../entities/trade/quotes/poolsQuery.ts'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { getPublicClient } from '../../../shared/network/publicClient.ts'
import { chainKey } from '../../../shared/query/queryClient.ts'
import { readValue } from '../../../shared/query/readValue.ts'
import { poolAddress, type Token } from '../../../shared/tokens/token.ts'
import { NOBODY } from '../../../shared/wallet/nobody.ts'

type Asked = {
  readonly here: Network
  readonly there: Network
  readonly tokenIn: Token | undefined
  readonly tokenOut: Token | undefined
  readonly amount: bigint
  readonly slippageBps: number
  readonly account: Address | undefined
}

/** Both legs: not requested or still loading (null), quoted, or the code of an error; with the amount that is too small for the bridge. */
export type CrossView = { readonly quote: CrossQuote | null; readonly code: DomainError['code'] | null; readonly kept: bigint | null }

const failed = (error: unknown): CrossView => {
  const { code, params } = toErrorFacts(error)
  return { quote: null, code, kept: code === 'bridge.belowDust' && typeof params?.['amount'] === 'bigint' ? params['amount'] : null }
}

const sideOf = (network: Network, read: PoolsRead, token: Token) => ({
  pools: new NetworkPools(read.snapshot),
  token: poolAddress(network, token.address),
  bridgedToken: network.deployment.contracts.governanceToken,
})

// BRIDGE-14
/**
 * Quotes both legs over the pools of both networks, again on each block of either, and the bridge fee. Without a read of both networks
 * there is no quote.
 */
export const useCrossQuote = ({ here, there, tokenIn, tokenOut, amount, slippageBps, account }: Asked) => {
  const [poolsHere, poolsThere] = [useQuery(poolsQuery(here)), useQuery(poolsQuery(there))]
  const unread = poolsHere.error ?? poolsThere.error
  const [readHere, readThere] = [poolsHere.data, poolsThere.data]
  const view = useMemo((): CrossView => {
    if (unread !== null) return failed(unread)
    if (!readHere || !readThere || !tokenIn || !tokenOut || amount === 0n) return { quote: null, code: null, kept: null }
    try {
      const sides = { here: sideOf(here, readHere, tokenIn), there: sideOf(there, readThere, tokenOut) }
      return { quote: quoteCross({ ...sides, amount, slippageBps }), code: null, kept: null }
    } catch (error) {
      return failed(error)
    }
  }, [here, there, readHere, readThere, unread, tokenIn, tokenOut, amount, slippageBps])
  const { quote } = view
  const steps = quote?.arrival?.route.steps ?? []
  const fee = useQuery({
    queryKey: chainKey(here.chainId, 'crossFee', there.chainId, steps.length),
    queryFn: async () => {
      const wanted = { recipient: account ?? NOBODY, tokenOut: tokenOut!.address, amountOutMin: quote!.minimumOut, steps, deadline: 0n }
      const read = await readCrossFee(getPublicClient(here.chainId), here, quote!.bridged, wanted)
      if (read.status === 'failed') throw read.error
      return read.data
    },
    enabled: quote !== null && tokenOut !== undefined,
    placeholderData: keepPreviousData,
  })
  const feeRead: ReadValue<bigint> = readValue(fee)
  return { view, fee: feeRead, poolsHere: readHere?.snapshot, poolsThere: readThere?.snapshot }
}
