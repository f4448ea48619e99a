import type { Address } from '@exchange/domain'
import type { Abi, Client } from 'viem'
import { describe, expect, it } from 'vitest'
import { answeringChain } from '../../../test/answeringChain.ts'
import { competitionFactoryAbi } from '../../generated/competitionFactory.ts'
import { spotCompetitionAbi } from '../../generated/spotCompetition.ts'
import { findNetworkEntry, type Network } from '../../networks.ts'
import { readBookedBalances, readCompetition, readCompetitionsCount } from './readCompetition.ts'

const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
const [MULTICALL, FACTORY, COMPETITION, A, B, C] = [1, 2, 3, 4, 5, 6].map(address) as [Address, Address, Address, Address, Address, Address]
const contracts = { multicall3: MULTICALL, competitionFactory: FACTORY }
const network = { ...findNetworkEntry(31_356), deployment: { contracts } } as unknown as Network
const without = { ...findNetworkEntry(31_204), deployment: { contracts: { multicall3: MULTICALL } } } as unknown as Network
const abi = [...spotCompetitionAbi, ...competitionFactoryAbi] as Abi
const chain = (answers: Record<string, unknown>): Client =>
  answeringChain(abi, Object.fromEntries(Object.entries(answers).map(([call, answer]) => [`${COMPETITION} ${call}`, answer])))

const entry = { index: 3, traded: true, rank: 0, rankedGroup: 0, claimed: false, deposited: 100n }
const answersOf = (participant: object) => ({
  'participantsCount()': 12n,
  'rankedCount()': 4n,
  'prizePool()': 5_000n,
  'ownerFee()': 0n,
  [`participant(${A})`]: participant,
  [`scoreOf(${A})`]: -5n,
  [`prizeOf(${A})`]: 7n,
  [`paidIn(${A})`]: 2n,
})

// ARENA-8
describe('a competition and an account in it', () => {
  it('are read of one block', async () => {
    expect(await readCompetition(chain(answersOf(entry)), network, { competition: COMPETITION, account: A })).toEqual({
      status: 'ok',
      data: {
        participants: 12,
        rankedCount: 4,
        prizePool: 5_000n,
        ownerFee: 0n,
        participant: { index: 3, traded: true, claimed: false, deposited: 100n, score: -5n },
        prize: 7n,
        paidIn: 2n,
        block: 7n,
        timestamp: 70,
      },
    })
  })

  it('are a competition alone where the account takes no part', async () => {
    // The contract reverts for the score of such an account.
    const { [`scoreOf(${A})`]: _, ...answers } = answersOf({ ...entry, index: 0 }) as Record<string, unknown>
    const read = await readCompetition(chain(answers), network, { competition: COMPETITION, account: A })
    expect(read).toMatchObject({ status: 'ok', data: { participants: 12, prizePool: 5_000n } })
    expect(read.status === 'ok' && read.data.participant).toBe(undefined)
  })

  it('fail together where one figure does: nothing stands for a zero', async () => {
    const { 'prizePool()': _, ...answers } = answersOf(entry)
    expect((await readCompetition(chain(answers), network, { competition: COMPETITION, account: A })).status).toBe('failed')
  })
})

// ARENA-20, ARENA-25
describe('what is booked for an account', () => {
  const answers = {
    [`balanceOf(${A},${B})`]: 100n,
    [`balanceOf(${A},${C})`]: 9n,
    [`isWithdrawn(${A},${B})`]: false,
    [`isWithdrawn(${A},${C})`]: true,
    [`valueOf(${B},100)`]: 100n,
  }

  it('is told in the order of the tokens, with a worth where there is one', async () => {
    const asked = { competition: COMPETITION, account: A, tokens: [B, C] }
    expect(await readBookedBalances(chain(answers), network, asked)).toEqual({
      status: 'ok',
      data: { balances: [100n, 9n], withdrawn: [false, true], values: [100n, null], block: 7n },
    })
  })
})

// ARENA-10
it('counts the competitions of a network, and finds none where it has no factory', async () => {
  const client = answeringChain(abi, { [`${FACTORY} competitionsCount()`]: 3n })
  expect(await readCompetitionsCount(client, network)).toEqual({ status: 'ok', data: 3 })
  expect(await readCompetitionsCount(client, without)).toMatchObject({ status: 'failed', error: { code: 'api.notFound' } })
})
