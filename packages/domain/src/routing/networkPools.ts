import { tokensOf } from '../amm/side.ts'
import { buildPoolGraph, type PoolGraph } from './poolGraph.ts'
import { allSteps } from './route.ts'
import type { PreparedMarket } from './split/prepareMarket.ts'
import type { Address, AmmPool, RoutedSwap } from '../types.ts'
import { type NativeWorth, nativeWorth } from './nativeWorth.ts'
import { withChanges } from '../amm/poolChanges.ts'
import type { GasPrice, PoolSnapshot, QuoteRequest } from './quoteRequest.ts'
import type { SplitSearch } from './splitSearch.ts'
import { routeGas } from './split/routerGas.ts'

/** Tokens and pools that routes avoid, in lower case. */
type Avoided = ReadonlySet<string>

const isOpen = (pool: AmmPool, avoided: Avoided): boolean =>
  !avoided.has(pool.address.toLowerCase()) && tokensOf(pool).every((token) => !avoided.has(token.toLowerCase()))
const open = (pools: readonly AmmPool[], avoided: Avoided): readonly AmmPool[] =>
  avoided.size === 0 ? pools : pools.filter((pool) => isOpen(pool, avoided))

/** The avoided addresses. The trade's own two tokens are never avoided. */
const avoidedOf = ({ avoid = [], without = [], tokenIn, tokenOut }: QuoteRequest): Avoided => {
  const ends = [tokenIn.toLowerCase(), tokenOut.toLowerCase()]
  return new Set([...avoid, ...without].map((address) => address.toLowerCase()).filter((address) => !ends.includes(address)))
}

const keyOf = (avoided: Avoided): string => [...avoided].sort().join()

type Market = { readonly avoided: Avoided; readonly prepared: PreparedMarket; readonly splits: SplitSearch }

/** The pools of a network at one block, with derived data that is computed on first use. */
export class NetworkPools {
  private readonly graphs = new Map<string, PoolGraph>()
  private readonly worths = new Map<string, NativeWorth>()

  constructor(
    readonly snapshot: PoolSnapshot,
    private readonly markets = new Map<string, Market>(),
  ) {}

  /** The pools at a newer block; `changed` are the pools with a new state. Prepared markets are refreshed, not rebuilt. */
  next({ pools: changed, ...block }: PoolSnapshot): NetworkPools {
    const refreshed = [...this.markets].map(([key, { avoided, prepared, splits }]) => {
      const market = { avoided, splits, prepared: splits.refreshMarket(prepared, open(changed, avoided), block.timestamp) }
      return [key, market] as const
    })
    return new NetworkPools({ ...block, pools: withChanges(this.snapshot.pools, changed) }, new Map(refreshed))
  }

  /** The pools that a request may use, for paths. */
  graph(request: QuoteRequest): PoolGraph {
    const avoided = avoidedOf(request)
    const key = keyOf(avoided)
    const graph = this.graphs.get(key) ?? buildPoolGraph(open(this.snapshot.pools, avoided))
    this.graphs.set(key, graph)
    return graph
  }

  /** The pools that a request may use, for splits. */
  market(request: QuoteRequest, splits: SplitSearch): PreparedMarket {
    const avoided = avoidedOf(request)
    const key = keyOf(avoided)
    const market = this.markets.get(key) ?? {
      avoided,
      splits,
      prepared: splits.prepareMarket(open(this.snapshot.pools, avoided), this.snapshot.timestamp),
    }
    this.markets.set(key, market)
    return market.prepared
  }

  /** The value of native coin in a token. */
  worth(request: QuoteRequest, gas: GasPrice, token: Address): NativeWorth {
    const key = token.toLowerCase()
    const worth = this.worths.get(key) ?? nativeWorth(this.graph(request), gas.wrappedNative, token, this.snapshot.timestamp)
    this.worths.set(key, worth)
    return worth
  }

  /** Network fee of routes in raw units of the side that is not exact, rounded down; zero while the gas price is unknown. */
  costOf(request: QuoteRequest, gas: GasPrice | undefined): (route: RoutedSwap) => bigint {
    if (!gas) return () => 0n
    const { units, wei } = this.worth(request, gas, request.kind === 'exactIn' ? request.tokenOut : request.tokenIn)
    return (route) => (routeGas(allSteps(route)) * gas.price * units) / wei
  }
}
