// API-12: Weighted pools rebuilt from their events, and every difference from the index's rows of their tokens.
import { weightedPoolAbi, weightedPoolFactoryAbi } from '@exchange/protocol'
import { decodeEventLog, type Abi, type Hex } from 'viem'

type EventLog = { readonly topics: [Hex, ...Hex[]]; readonly data: Hex }
type Row = Record<string, string | number | null>

/** A token of a weighted pool, recomputed from its events. */
export type WeightedToken = { readonly token: string; readonly weight: bigint; reserve: bigint; volume: bigint; fees: bigint }

/** One event of a weighted pool, in the columns of its row; `sums` are those of the pool's first two tokens. */
export type WeightedEvent =
  | { readonly kind: 'swap'; readonly columns: Record<string, unknown>; readonly sums: Record<string, bigint> }
  | { readonly kind: 'liquidity'; readonly columns: Record<string, unknown>; readonly supply: bigint }
  | { readonly kind: 'fee'; readonly fee: bigint }
  | { readonly kind: 'other' }

const decode = (abi: Abi, { topics, data }: EventLog): { eventName: string; args: Record<string, unknown> } | undefined => {
  try {
    return decodeEventLog({ abi, topics, data }) as never
  } catch {
    return undefined
  }
}

/** The pool in a log of the factory. */
export const readCreated = (log: EventLog): { pool: string; tokens: WeightedToken[]; fee: bigint } | undefined => {
  const event = decode(weightedPoolFactoryAbi as Abi, log)
  if (event?.eventName !== 'PoolCreated') return undefined
  const { pool, tokens, weights, fee } = event.args as { pool: string; tokens: string[]; weights: bigint[]; fee: bigint }
  const sides = tokens.map((token, i) => ({ token: token.toLowerCase(), weight: weights[i] ?? 0n, reserve: 0n, volume: 0n, fees: 0n }))
  return { pool: pool.toLowerCase(), tokens: sides, fee }
}

const tradeOf = (tokens: WeightedToken[], args: Record<string, unknown>): WeightedEvent => {
  const { tokenIn, tokenOut, amountIn, amountOut, fee, reserveIn, reserveOut } = args as Record<string, bigint> & {
    tokenIn: string
    tokenOut: string
  }
  const places = [String(tokenIn), String(tokenOut)].map((token) => tokens.findIndex((one) => one.token === token.toLowerCase()))
  const [paid, bought] = places.map((place) => tokens[place])
  if (!paid || !bought) throw new Error(`a weighted pool traded ${String(tokenIn)} for ${String(tokenOut)}, which it does not hold`)
  paid.reserve = reserveIn!
  paid.volume += amountIn!
  paid.fees += fee!
  bought.reserve = reserveOut!
  bought.volume += amountOut!
  const [first, second] = places[0]! < places[1]! ? [paid, bought] : [bought, paid]
  const of = (token: WeightedToken, ifPaid: bigint, ifBought: bigint): bigint => (token === paid ? ifPaid : ifBought)
  const volumeAt = (place: number): bigint => (place === places[0] ? amountIn! : place === places[1] ? amountOut! : 0n)
  const feesAt = (place: number): bigint => (place === places[0] ? fee! : 0n)
  return {
    kind: 'swap',
    columns: {
      token0: first.token,
      token1: second.token,
      sender: args['sender'],
      recipient: args['to'],
      amount0_in: of(first, amountIn!, 0n),
      amount1_in: of(second, amountIn!, 0n),
      amount0_out: of(first, 0n, amountOut!),
      amount1_out: of(second, 0n, amountOut!),
      fee0: of(first, fee!, 0n),
      fee1: of(second, fee!, 0n),
      reserve0: first.reserve,
      reserve1: second.reserve,
    },
    sums: { volume0: volumeAt(0), volume1: volumeAt(1), fees0: feesAt(0), fees1: feesAt(1), swap_count: 1n },
  }
}

/** Applies an event of a weighted pool to its tokens, and returns the expected row. */
export const readWeightedEvent = (tokens: WeightedToken[], log: EventLog): WeightedEvent => {
  const event = decode(weightedPoolAbi as Abi, log)
  const args = event?.args ?? {}
  if (event?.eventName === 'FeeSet') return { kind: 'fee', fee: args['fee'] as bigint }
  if (event?.eventName === 'Swap') return tradeOf(tokens, args)
  const reserves = args['reserves'] as bigint[] | undefined
  if (!event || !reserves) return { kind: 'other' }
  for (const [place, reserve] of reserves.entries()) tokens[place]!.reserve = reserve
  if (event.eventName !== 'Mint' && event.eventName !== 'Burn') return { kind: 'other' }
  const { amounts, fees, liquidity } = args as { amounts: bigint[]; fees: bigint[]; liquidity: bigint }
  const columns = { kind: event.eventName, amounts: amounts.join(), fees: fees.join(), reserves: reserves.join(), liquidity }
  return { kind: 'liquidity', columns, supply: event.eventName === 'Mint' ? liquidity : -liquidity }
}

/** All differences between the rows of tokens and the pools recomputed from events. */
export const compareTokens = (rows: readonly Row[], pools: ReadonlyMap<string, readonly WeightedToken[]>): string[] => {
  const found: string[] = []
  const wanted = [...pools].flatMap(([pool, tokens]) => tokens.map((token, position) => ({ pool, position, ...token })))
  if (rows.length !== wanted.length) found.push(`${rows.length} rows of tokens of weighted pools, on chain ${wanted.length}`)
  for (const { pool, position, ...token } of wanted) {
    const row = rows.find((one) => one['pool'] === pool && Number(one['position']) === position)
    for (const [column, value] of Object.entries(token))
      if (String(row?.[column]) !== String(value))
        found.push(`token ${position} of pool ${pool}: ${column} is ${row?.[column]}, on chain ${value}`)
  }
  return found
}
