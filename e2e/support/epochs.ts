// Epochs of the chain that plays BNB Chain, flipped by the executors.
import { epochNext, epochStart } from '@exchange/domain'
import { minterAbi } from '@exchange/protocol'
import { buildVote } from '@exchange/protocol/writes/votes'
import { expect } from '@playwright/test'
import type { Address } from 'viem'
import { type ChainId, client } from './chain.ts'
import { newLock } from './pages/lockScreen.ts'
import { newTrader, travel } from './market.ts'
import { allGauges } from './pages/voteScreen.ts'
import { networkOf } from './world.ts'

const CHAIN: ChainId = 31356
const HOUR = 3_600n
/** How long executors may take on a slow machine to flip an epoch. */
const FLIPPED_MS = 120_000

/** Moves forward to a second of chain time; settled when executors have flipped the epoch that runs then. */
export const travelTo = async (to: bigint) => {
  await travel({ to: Number(to) })
  const { minter } = (await networkOf(CHAIN)).deployment.contracts
  if (!minter) throw new Error(`chain ${CHAIN} has no epochs`)
  const flipped = () => client(CHAIN).readContract({ address: minter, abi: minterAbi, functionName: 'activePeriod' })
  await expect.poll(flipped, { timeout: FLIPPED_MS }).toBe(epochStart(to))
}

/** Into the next epoch, some hours deep. */
export const travelToNextEpoch = async () => travelTo(epochNext((await client(CHAIN).getBlock()).timestamp) + 2n * HOUR)

/** The time for which a journey needs a running emission. */
const LONG = 2n * 86_400n
const PARTS = 10_000n

/** Ensures that emission streams to the gauges of these pools for days: otherwise a new voter's votes only affect the next epoch's. */
export const streamTo = async (pools: readonly Address[]) => {
  const stream = async () => {
    const { timestamp } = await client(CHAIN).getBlock()
    const running = (await allGauges()).filter(({ stream: { rate, finish } }) => rate > 0n && finish > timestamp + LONG)
    return pools.every((pool) => running.some((gauge) => gauge.pool.toLowerCase() === pool.toLowerCase()))
  }
  if (await stream()) return
  const voter = await newTrader(CHAIN, 10n ** 18n)
  const each = PARTS / BigInt(pools.length)
  const weights = pools.map((pool, index) => ({ pool, weightBps: index === 0 ? PARTS - each * BigInt(pools.length - 1) : each }))
  await voter.make(buildVote(await networkOf(CHAIN), await newLock(voter, '100'), weights))
  await travelToNextEpoch()
  await expect.poll(stream, { timeout: FLIPPED_MS }).toBe(true)
}
