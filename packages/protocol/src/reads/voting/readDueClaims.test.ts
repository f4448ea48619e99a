import { type Address, EPOCH } from '@exchange/domain'
import { type Client, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { answeringChain } from '../../../test/answeringChain.ts'
import { findNetworkEntry, type Network } from '../../networks.ts'
import { readDueClaims, readLaterRebases } from './readDueClaims.ts'

const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
const [MULTICALL, DISTRIBUTOR, ESCROW] = [1, 2, 3].map(address) as [Address, Address, Address]
const contracts = { multicall3: MULTICALL, rewardsDistributor: DISTRIBUTOR, votingEscrow: ESCROW }
const network = { ...findNetworkEntry(31_356), deployment: { contracts } } as unknown as Network
const without = { ...network, deployment: { contracts: { multicall3: MULTICALL } } } as unknown as Network
const abi = parseAbi([
  'function lastEpoch() view returns (uint256)',
  'function claimable(uint256) view returns (uint256)',
  'function nextEpochOf(uint256) view returns (uint256)',
  'function rebaseAt(uint256) view returns ((uint128 amount, uint128 power))',
  'function balanceOfNFTAt(uint256, uint256) view returns (uint256)',
])
const chain = (answers: Record<string, unknown>): Client => answeringChain(abi, answers)
const FIRST = 2_900n * EPOCH
const LAST = FIRST + 51n * EPOCH
/** A lock that never claimed, one that is one epoch behind, and one that has claimed everything. */
const behind = {
  [`${DISTRIBUTOR} lastEpoch()`]: LAST,
  [`${DISTRIBUTOR} claimable(1)`]: 500n,
  [`${DISTRIBUTOR} nextEpochOf(1)`]: FIRST,
  [`${DISTRIBUTOR} claimable(2)`]: 10n,
  [`${DISTRIBUTOR} nextEpochOf(2)`]: LAST,
  [`${DISTRIBUTOR} claimable(3)`]: 0n,
  [`${DISTRIBUTOR} nextEpochOf(3)`]: LAST + EPOCH,
}

/** A lock with fifty first epochs without a rebase, and without power in the later ones. */
const idle = {
  ...behind,
  [`${DISTRIBUTOR} claimable(1)`]: 0n,
  [`${DISTRIBUTOR} rebaseAt(${FIRST + 50n * EPOCH})`]: { amount: 1_000n, power: 300n },
  [`${ESCROW} balanceOfNFTAt(1,${FIRST + 50n * EPOCH - 1n})`]: 0n,
  [`${DISTRIBUTOR} rebaseAt(${LAST})`]: { amount: 900n, power: 300n },
  [`${ESCROW} balanceOfNFTAt(1,${LAST - 1n})`]: 0n,
}

// LOCK-11, LOCK-12: merge, split, transfer and withdraw revert while a rebase is claimable; one claim covers 50 epochs
describe('the claims that are due', () => {
  it('name a lock as often as it takes until nothing of it is left', async () => {
    expect(await readDueClaims(chain(behind), network, [1n, 2n, 3n])).toEqual([1n, 1n, 2n])
  })

  it('count a lock whose first fifty epochs paid nothing', async () => {
    expect(await readDueClaims(chain({ ...idle, [`${ESCROW} balanceOfNFTAt(1,${LAST - 1n})`]: 50n }), network, [1n])).toEqual([1n, 1n])
  })

  it('names no lock whose later epochs pay nothing', async () => {
    expect(await readDueClaims(chain(idle), network, [1n, 2n])).toEqual([2n])
  })

  it('are not known where one lock cannot be read, or the network has none', async () => {
    await expect(readDueClaims(chain(behind), network, [1n, 9n])).rejects.toThrow()
    await expect(readDueClaims(chain(behind), without, [1n])).rejects.toMatchObject({ code: 'api.notFound' })
  })
})

describe('what comes after the next claim', () => {
  const shares = {
    ...behind,
    [`${DISTRIBUTOR} rebaseAt(${FIRST + 50n * EPOCH})`]: { amount: 1_000n, power: 300n },
    [`${ESCROW} balanceOfNFTAt(1,${FIRST + 50n * EPOCH - 1n})`]: 100n,
    [`${DISTRIBUTOR} rebaseAt(${LAST})`]: { amount: 900n, power: 300n },
    [`${ESCROW} balanceOfNFTAt(1,${LAST - 1n})`]: 50n,
  }

  it('is the share of each epoch beyond the fiftieth, each rounded down', async () => {
    const later = await readLaterRebases(chain(shares), network, [1n, 2n, 3n], 7n)
    expect([...later]).toEqual([[1n, { amount: 333n + 150n, claims: 2 }]])
  })

  it('is not known where an epoch cannot be read', async () => {
    await expect(readLaterRebases(chain(behind), network, [1n], 7n)).rejects.toThrow()
  })

  it('asks nothing for no locks', async () => {
    expect(await readLaterRebases(chain({}), network, [], 7n)).toEqual(new Map())
  })
})
