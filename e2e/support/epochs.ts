// Epochs of the chain that plays BNB Chain, flipped by the executors.
import { epochNext, epochStart } from '@exchange/domain'
import { minterAbi } from '@exchange/protocol'
import { expect } from '@playwright/test'
import { type ChainId, client } from './chain.ts'
import { travel } from './market.ts'
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
export const intoNextEpoch = async () => travelTo(epochNext((await client(CHAIN).getBlock()).timestamp) + 2n * HOUR)
