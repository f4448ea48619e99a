import { describe, expect, it } from 'vitest'
import { addressOf, TOKEN_A, TOKEN_B } from '../../test/arbitraries.ts'
import { canonicalBundle, type RankBundle, type RankEvent, recomputeBundle } from './bundle.ts'

const [alice, bob, carol, host] = [addressOf(1), addressOf(2), addressOf(3), addressOf(9)]
const at = (logIndex: number) => ({ block: 10 + logIndex, timestamp: 1_000 + logIndex, txHash: '0x01' as const, logIndex })
const swap = (account: typeof alice, tokenIn: typeof alice, amountIn: string, amountOut: string) =>
  ({ kind: 'traded', account, tokenIn, tokenOut: tokenIn === TOKEN_A ? TOKEN_B : TOKEN_A, amountIn, amountOut }) as const
const events: readonly RankEvent[] = [
  { ...at(1), kind: 'joined', account: alice, index: 1, entryFee: '5' },
  { ...at(2), kind: 'deposited', account: alice, amount: '100', total: '100' },
  { ...at(3), kind: 'joined', account: bob, index: 2, entryFee: '5' },
  { ...at(4), kind: 'deposited', account: bob, amount: '200', total: '200' },
  { ...at(5), kind: 'joined', account: carol, index: 3, entryFee: '5' },
  { ...at(6), kind: 'increased', account: host, amount: '85' },
  { ...at(7), ...swap(alice, TOKEN_A, '50', '7') },
  { ...at(8), ...swap(alice, TOKEN_B, '7', '60') },
  { ...at(9), ...swap(bob, TOKEN_A, '10', '1') },
]
const WAD = 10n ** 18n
const scores = [WAD / 10n, -WAD / 20n, 0n].map(String)
const submitted: readonly RankEvent[] = [
  { ...at(20), kind: 'rankingSubmitted', from: 1, accounts: [alice, carol], scores: [scores[0]!, scores[2]!] },
  { ...at(21), kind: 'rankingSubmitted', from: 2, accounts: [bob, carol], scores: scores.slice(1) },
  { ...at(22), kind: 'rankingCompleted', participants: 3, eligible: 2 },
]
const bundle: RankBundle = {
  version: 1,
  chainId: 31_356,
  block: { number: 40, timestamp: 2_000 },
  competition: {
    id: 1,
    address: addressOf(50),
    factory: addressOf(51),
    host,
    competitionType: 'spot',
    createdBlock: 5,
    createdTx: '0x02',
  },
  rules: {
    winType: 'pnlPercent',
    depositType: 'free',
    maxParticipants: 10,
    registrationStart: 1,
    registrationEnd: 2,
    start: 3,
    end: 4,
    winningToken: TOKEN_A,
    depositAmount: '100',
    prizeToken: TOKEN_B,
    hostContribution: '900',
    entryFee: '5',
    hostBps: 1e3,
    placesBps: [6e3, 3e3],
  },
  tokens: [TOKEN_A, TOKEN_B],
  events: [...events, ...submitted],
}

// ARENA-28: the bundle is enough to recompute ranks and prizes
describe('a rank bundle', () => {
  it('gives balances, ranks, prizes and the host’s share', () => {
    const { participants, prizePool, ownerFee, verdict, differences } = recomputeBundle(bundle)
    expect(participants.map(({ account, balance, rank, score, prize }) => [account, balance, rank, score, prize])).toEqual([
      [alice, 110n, 1, WAD / 10n, 600n],
      [bob, 190n, 2, -WAD / 20n, 300n],
      [carol, 0n, 3, 0n, 0n],
    ])
    expect([prizePool, ownerFee, verdict, differences]).toEqual([1_000n, 100n, 'equal', []])
  })

  it('says where the chain has another order or another score', () => {
    const wrong = {
      ...bundle,
      events: [
        ...events,
        { ...at(20), kind: 'rankingSubmitted' as const, from: 1, accounts: [bob, alice], scores: [scores[1]!, scores[0]!] },
      ],
    }
    expect(recomputeBundle(wrong)).toMatchObject({ verdict: 'different', differences: [1, 2] })
  })

  it('says that nobody, or not everybody, is ranked yet', () => {
    expect(recomputeBundle({ ...bundle, events }).verdict).toBe('notRanked')
    expect(recomputeBundle({ ...bundle, events: [...events, submitted[0]!, submitted[1]!] }).verdict).toBe('partial')
  })

  it('takes scores of positions as the chain was given them, and who is eligible', () => {
    const perpetual = { ...bundle, competition: { ...bundle.competition, competitionType: 'perpetual' as const } }
    expect(recomputeBundle(perpetual).participants.map(({ account, prize }) => [account, prize])).toEqual([
      [alice, 600n],
      [bob, 300n],
      [carol, 0n],
    ])
  })

  it('gives positions that are not ranked yet no score, no prize and the host no share', () => {
    const perpetual = { ...bundle, competition: { ...bundle.competition, competitionType: 'perpetual' as const }, events }
    const { participants, ownerFee, verdict } = recomputeBundle(perpetual)
    expect(participants.map(({ score, prize }) => [score, prize])).toEqual([
      [0n, 0n],
      [0n, 0n],
      [0n, 0n],
    ])
    expect([ownerFee, verdict]).toEqual([0n, 'notRanked'])
  })

  it('refuses a deposit of nobody', () => expect(() => recomputeBundle({ ...bundle, events: events.slice(1) })).toThrow('before it joins'))

  it('has one text, whatever the order of keys and the block up to which it was read', () => {
    const { version, ...rest } = bundle
    const text = canonicalBundle(bundle)
    expect(canonicalBundle({ ...rest, version, block: { number: 99, timestamp: 9_999 } })).toBe(text)
    expect(canonicalBundle({ ...bundle, events })).not.toBe(text)
  })
})
