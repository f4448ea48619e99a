// Plugs the split search into a side-by-side bench of routers (graph format "router-bench/1"). Needs the built package:
//   npm run build -w packages/domain
const { buildMarket, findSplit, simulate } = await import(new URL('../dist/index.js', import.meta.url).href)

const PIPS = 1e6
const WAD = 10n ** 18n
/** What an exact output may cost more, so that the rounding of every swap in whole units still leaves it. */
const SPARE = 3e-8

const number = (text) => Number(BigInt(text))

const concentrated = (pool) => ({
  type: 'concentrated',
  tokens: pool.tokens,
  fee: pool.fee / PIPS,
  sqrtPrice: number(pool.sqrtPriceX96) / 2 ** 96,
  tick: pool.tick,
  liquidity: number(pool.liquidity),
  ticks: pool.ticks.map(({ index, liquidityNet }) => ({ tick: index, net: number(liquidityNet) })),
  lowest: pool.ticks[0].index,
  highest: pool.ticks.at(-1).index,
})

const numericPool = (graph) => (pool) => {
  if (pool.type === 'cl') return concentrated(pool)
  const given = { tokens: pool.tokens, fee: pool.fee / PIPS, reserves: pool.reserves.map(number) }
  if (pool.type === 'cp') return { ...given, type: 'classic' }
  if (pool.type === 'stable')
    return { ...given, type: 'stable', scales: pool.tokens.map((token) => 10 ** (18 - graph.tokens[token].decimals)) }
  return { ...given, type: 'weighted', weights: pool.weights.map((weight) => number(weight) / 1e18), caps: pool.tokens.map(() => 0.999) }
}

const gasOf = ({ base, cp, stable, weighted, cl, clTick }) => ({
  route: base,
  classic: cp,
  stable,
  weighted,
  concentrated: cl,
  tick: clTick,
})

/** Raw units of a token per unit of gas. */
const gasPriceIn = ({ gas, tokens, native }, token) =>
  ((gas.gasPriceWei / 1e18) * tokens[native].price * 10 ** tokens[token].decimals) / tokens[token].price

const wadShare = (share) => (share >= 1 ? WAD : (BigInt(Math.floor(share * 2 ** 53)) * WAD) >> 53n)

const routeOf = (graph, { steps }) =>
  steps.map(({ pool, tokenIn, tokenOut, share }) => ({ pool: graph.pools[pool].id, tokenIn, tokenOut, share: String(wadShare(share)) }))

const requestOf = ({ graph }, { tokenIn, tokenOut }, kind, amount) => ({
  tokenIn,
  tokenOut,
  kind,
  amount: number(amount),
  gasPrice: gasPriceIn(graph, tokenOut),
  maxSwaps: graph.limits?.maxSwaps ?? 24,
})

/** The least integer input with a simulated output of at least the requested amount, with a small margin. */
const inputFor = (market, { steps, amountIn }, { tokenIn, tokenOut }, amountOut) => {
  let input = Math.ceil(amountIn)
  for (let attempt = 0; attempt < 20; attempt++) {
    const { amountOut: out } = simulate(market, steps, tokenIn, tokenOut, input, true)
    const missing = amountOut * (1 + SPARE) + 1 - out
    if (missing <= 0) break
    input += Math.max(1, Math.ceil((missing / out) * input))
  }
  return input
}

export default {
  name: 'split-search',
  supports: ['cp', 'stable', 'weighted', 'cl'],
  prepare: (graph) => ({ graph, market: buildMarket(graph.pools.map(numericPool(graph)), graph.tokens.length, gasOf(graph.gas)) }),
  quote: (context, trade) => {
    const split = findSplit(context.market, requestOf(context, trade, 'exactIn', trade.amountIn))
    return split === null ? null : { steps: routeOf(context.graph, split) }
  },
  quoteExactOut: (context, trade) => {
    const split = findSplit(context.market, requestOf(context, trade, 'exactOut', trade.amountOut))
    if (split === null) return null
    const amountIn = String(BigInt(inputFor(context.market, split, trade, number(trade.amountOut))))
    return { amountIn, steps: routeOf(context.graph, split) }
  },
}
