import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type ConcentratedPool, type FeeConfig, MAX_TICK, MIN_TICK, type Timepoint } from '../src/index.ts'
import { addressOf, TOKEN_A, TOKEN_B } from './arbitraries.ts'

type Integer = number | string
type RawTimepoint = readonly [Integer, Integer, Integer, Integer, Integer, Integer, Integer]
type RawState = {
  readonly sqrtPrice: Integer
  readonly tick: number
  readonly liquidity: Integer
  readonly fee: Integer
  readonly ticks: readonly (readonly [number, Integer])[]
  readonly dynamicFee: {
    readonly config: readonly [number, number, number, number, number, number, number]
    readonly lastIndex: number
    readonly oldestIndex: number
    readonly timepoints: readonly RawTimepoint[]
  } | null
}

/** A swap as the pool answered it; `amount` > 0 is exact in, < 0 exact out. Refused ones have only an `error`. */
export type RawSwap = {
  readonly timestamp: number
  readonly zeroForOne: boolean
  readonly amount: Integer
  readonly fee?: Integer
  readonly amount0?: Integer
  readonly amount1?: Integer
  readonly sqrtPrice?: Integer
  readonly tick?: number
  readonly liquidity?: Integer
  readonly error?: string
}

const toTimepoint = ([index, timestamp, tickCumulative, volatilityCumulative, tick, averageTick, start]: RawTimepoint): Timepoint => ({
  index: Number(index),
  timestamp: Number(timestamp),
  tickCumulative: BigInt(tickCumulative),
  volatilityCumulative: BigInt(volatilityCumulative),
  tick: Number(tick),
  averageTick: Number(averageTick),
  windowStartIndex: Number(start),
})

const toConfig = ([alpha1, alpha2, beta1, beta2, gamma1, gamma2, baseFee]: readonly number[]): FeeConfig =>
  ({ alpha1, alpha2, beta1, beta2, gamma1, gamma2, baseFee }) as FeeConfig

const toPool = ({ sqrtPrice, tick, liquidity, fee, ticks, dynamicFee }: RawState): ConcentratedPool => ({
  address: addressOf(0x9001),
  type: 'concentrated',
  token0: TOKEN_A,
  token1: TOKEN_B,
  unit0: 10n ** 18n,
  unit1: 10n ** 18n,
  reserve0: 0n,
  reserve1: 0n,
  sqrtPrice: BigInt(sqrtPrice),
  tick,
  liquidity: BigInt(liquidity),
  tickSpacing: 60,
  fee: BigInt(fee),
  communityFee: 200,
  ticks: ticks.map(([at, net]) => ({ tick: at, liquidityNet: BigInt(net) })),
  ticksFrom: MIN_TICK,
  ticksTo: MAX_TICK,
  dynamicFee: dynamicFee && {
    config: toConfig(dynamicFee.config),
    lastIndex: dynamicFee.lastIndex,
    oldestIndex: dynamicFee.oldestIndex,
    timepoints: dynamicFee.timepoints.map(toTimepoint),
  },
})

const read = <T>(file: string): T =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../vectors/concentrated/${file}.json`, import.meta.url)), 'utf8')) as T

/** States with swaps: `swaps` each from the state itself, `journeys` one after another. */
export const readSwapVectors = (file: 'swaps' | 'journeys'): { readonly pool: ConcentratedPool; readonly swaps: readonly RawSwap[] }[] =>
  read<{ state: RawState; swaps: RawSwap[] }[]>(file).map(({ state, swaps }) => ({ pool: toPool(state), swaps }))

/** States with the fees of swaps at later timestamps. */
export const readFeeVectors = (file: 'fees' | 'fees-crowded'): { readonly pool: ConcentratedPool; readonly fees: [number, bigint][] }[] =>
  read<{ state: RawState; fees: [number, Integer][] }[]>(file).map(({ state, fees }) => ({
    pool: toPool(state),
    fees: fees.map(([timestamp, pips]) => [timestamp, BigInt(pips)]),
  }))
