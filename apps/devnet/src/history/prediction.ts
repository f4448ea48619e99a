import { feeAt, type Address } from '@exchange/domain'
import { concentratedPoolAbi, poolAbi, weightedPoolAbi } from '@exchange/protocol'
import { decodeEventLog, decodeFunctionResult, encodeEventTopics, encodeFunctionData, type Abi, type Hex } from 'viem'
import { rpc, rpcBatch } from '../chain/rpc.ts'
import { allowedDeviation, deviation } from '../scenario/actors/arbitrageur.ts'
import type { Market, MarketPool } from '../scenario/market.ts'

type Question = { readonly to: Address; readonly abi: Abi; readonly functionName: string; readonly args: readonly unknown[] }

async function ask(url: string, questions: readonly Question[]): Promise<readonly unknown[]> {
  const calls = questions.map(({ to, ...call }) => ({ method: 'eth_call', params: [{ to, data: encodeFunctionData(call) }, 'latest'] }))
  const answers = await rpcBatch<Hex>(url, calls)
  return questions.map(({ abi, functionName }, i) => decodeFunctionResult({ abi, functionName, data: answers[i] ?? '0x' }))
}

const question = (to: Address, abi: Abi, functionName: string, ...args: readonly unknown[]): Question => ({ to, abi, functionName, args })

type Log = { readonly address: Address; readonly data: Hex; readonly topics: [Hex, ...Hex[]] }

/**
 * Pips of the last swap of each concentrated pool, by lower-case address. The pool's own fee view does not suffice: between two records of
 * the volatility oracle it interpolates differently from a swap.
 */
async function readSwapFees(url: string): Promise<ReadonlyMap<string, number>> {
  const topics = encodeEventTopics({ abi: concentratedPoolAbi, eventName: 'SwapFee' })
  const logs = await rpc<readonly Log[]>(url, 'eth_getLogs', [{ fromBlock: '0x0', toBlock: 'latest', topics }])
  const last = new Map(logs.map((log) => [log.address.toLowerCase(), log]))
  return new Map(
    [...last].map(
      ([
        address,
        {
          data,
          topics: [signature, ...indexed],
        },
      ]) => {
        const { args } = decodeEventLog({ abi: concentratedPoolAbi, eventName: 'SwapFee', data, topics: [signature, ...indexed] })
        return [address, args.overrideFee] as const
      },
    ),
  )
}

/** Figures of a pool by name, predicted and on the chain. */
type Figures = Readonly<Record<string, bigint | number>>

const weightedFigures = (tokens: readonly Address[], reserves: readonly bigint[], fee: bigint): Figures => ({
  ...Object.fromEntries(tokens.map((token, i) => [`reserve of ${token}`, reserves[i] ?? 0n])),
  fee,
})

const predictedFigures = ({ state }: MarketPool): Figures => {
  if (state.type === 'weighted') return weightedFigures(state.tokens, state.reserves, state.fee)
  if (state.type !== 'concentrated') return { reserve0: state.reserve0, reserve1: state.reserve1 }
  const { sqrtPrice, tick, fee, liquidity, communityFee } = state
  const ticks = Object.fromEntries(state.ticks.map((at) => [`liquidityNet at ${at.tick}`, at.liquidityNet]))
  return { sqrtPrice, tick, fee: Number(fee), communityFee, liquidity, ...ticks }
}

/** Reads the pools directly, without our lenses, so that the check does not depend on what it checks. */
async function chainFigures(url: string, { state }: MarketPool, fees: ReadonlyMap<string, number>): Promise<Figures> {
  if (state.type === 'weighted') {
    const abi = weightedPoolAbi as Abi
    const [tokens, reserves, fee] = await ask(url, [
      question(state.address, abi, 'tokens'),
      question(state.address, abi, 'reserves'),
      question(state.address, abi, 'fee'),
    ])
    return weightedFigures(tokens as Address[], reserves as bigint[], fee as bigint)
  }
  if (state.type !== 'concentrated') {
    const [reserves] = await ask(url, [question(state.address, poolAbi as Abi, 'getReserves')])
    const [reserve0, reserve1] = reserves as [bigint, bigint]
    return { reserve0, reserve1 }
  }
  const [global, liquidity, ...ticks] = await ask(url, [
    question(state.address, concentratedPoolAbi as Abi, 'globalState'),
    question(state.address, concentratedPoolAbi as Abi, 'liquidity'),
    ...state.ticks.map(({ tick }) => question(state.address, concentratedPoolAbi as Abi, 'ticks', tick)),
  ])
  const [sqrtPrice, tick, lastFee, , communityFee] = global as [bigint, number, number, number, number, boolean]
  const nets = state.ticks.map((at, i) => [`liquidityNet at ${at.tick}`, (ticks[i] as readonly bigint[])[1] ?? 0n] as const)
  return {
    sqrtPrice,
    tick,
    fee: fees.get(state.address.toLowerCase()) ?? lastFee,
    communityFee,
    liquidity: liquidity as bigint,
    ...Object.fromEntries(nets),
  }
}

/** Throws when the chain differs from the predicted market by one unit, or when a pool is further from its price path than allowed. */
export async function requirePrediction(url: string, chainId: number, market: Market): Promise<void> {
  const fees = await readSwapFees(url)
  for (const pool of market.pools) {
    const [predicted, actual] = [predictedFigures(pool), await chainFigures(url, pool, fees)]
    for (const [name, figure] of Object.entries(predicted))
      if (actual[name] !== figure) throw new Error(`chain ${chainId}: ${name} of pool ${pool.key} is ${actual[name]}, predicted ${figure}`)
    const gap = deviation(pool, (token) => market.price(token))
    if (Math.abs(gap) > allowedDeviation(pool, market.timestamp))
      throw new Error(
        `chain ${chainId}: pool ${pool.key} is ${gap * 10_000} bp off its path at a fee of ${feeAt(pool.state, market.timestamp)} pips`,
      )
  }
}
