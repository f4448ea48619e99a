import { type Address, EPOCH } from '@exchange/domain'
import { type Client, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { answeringChain } from '../../../test/answeringChain.ts'
import { findNetworkEntry, type Network } from '../../networks.ts'
import { readMintDue } from './readMintDue.ts'

const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
const [MULTICALL, MINTER, ESCROW] = [1, 2, 3].map(address) as [Address, Address, Address]
const contracts = { multicall3: MULTICALL, minter: MINTER, votingEscrow: ESCROW }
const network = { ...findNetworkEntry(31_356), deployment: { contracts } } as unknown as Network
const without = { ...network, deployment: { contracts: { multicall3: MULTICALL } } } as unknown as Network
const abi = parseAbi(['function activePeriod() view returns (uint256)', 'function balanceOfNFTAt(uint256, uint256) view returns (uint256)'])
const chain = (answers: Record<string, unknown>): Client => answeringChain(abi, answers)
const MINTED = 2_900n * EPOCH
const NEXT = MINTED + EPOCH
const power = (id: bigint, epoch: bigint, amount: bigint) => ({ [`${ESCROW} balanceOfNFTAt(${id},${epoch - 1n})`]: amount })
const books = { [`${MINTER} activePeriod()`]: MINTED, ...power(1n, NEXT, 5n), ...power(2n, NEXT, 0n) }

// LOCK-13: nothing of a lock is lost; anyone may mint a started epoch
describe('an epoch that is to be minted first', () => {
  it('is one that has begun, for a lock that had power in the second before it', async () => {
    expect(await readMintDue(chain(books), network, [2n, 1n], NEXT)).toBe(true)
  })

  it('is none while the minted epoch runs', async () => {
    expect(await readMintDue(chain(books), network, [1n], NEXT - 1n)).toBe(false)
  })

  it('is none for a lock without a share of it', async () => {
    expect(await readMintDue(chain(books), network, [2n], NEXT)).toBe(false)
  })

  it('is any of those that nobody minted', async () => {
    const late = { ...books, ...power(2n, NEXT + EPOCH, 1n) }
    expect(await readMintDue(chain(late), network, [2n], NEXT + EPOCH)).toBe(true)
  })

  it('is not known where a figure cannot be read, or the network has none', async () => {
    await expect(readMintDue(chain(books), network, [9n], NEXT)).rejects.toThrow()
    await expect(readMintDue(chain({}), network, [1n], NEXT)).rejects.toThrow()
    await expect(readMintDue(chain(books), without, [1n], NEXT)).rejects.toMatchObject({ code: 'api.notFound' })
  })
})
