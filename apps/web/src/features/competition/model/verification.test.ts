import type { Address } from '@exchange/domain'
import type { RankBundle, RankEvent } from '@exchange/domain/arena/bundle'
import { describe, expect, it } from 'vitest'
import { toCsv } from '../../../shared/format/csv.ts'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import { participantOf } from '../testing.ts'
import { eventRows, verifyBundle } from './verification.ts'

const [A, B, USDT, THE] = [0xa1, 0xb1, 0x71, 0x7e].map(addressOf) as [Address, Address, Address, Address]
const at = (block: number) => ({ block, timestamp: block * 3, txHash: `0x${String(block).padStart(64, '0')}` as const, logIndex: 0 })
const trade = (block: number, account: Address, amountIn: string, amountOut: string): readonly RankEvent[] => [
  { kind: 'traded', account, tokenIn: USDT, tokenOut: THE, amountIn, amountOut: '1', ...at(block) },
  { kind: 'traded', account, tokenIn: THE, tokenOut: USDT, amountIn: '1', amountOut, ...at(block + 1) },
]
const bundle: RankBundle = {
  version: 1,
  chainId: 31356,
  block: { number: 90, timestamp: 270 },
  competition: {
    id: 7,
    address: addressOf(0xc0),
    factory: addressOf(0xfa),
    host: addressOf(0xbb),
    competitionType: 'spot',
    createdBlock: 1,
    createdTx: `0x${'1'.repeat(64)}`,
  },
  rules: {
    winType: 'pnlPercent',
    depositType: 'fixed',
    maxParticipants: 10,
    registrationStart: 0,
    registrationEnd: 30,
    start: 60,
    end: 240,
    winningToken: USDT,
    depositAmount: '100',
    prizeToken: USDT,
    hostContribution: '1000',
    entryFee: '0',
    hostBps: 1_000,
    placesBps: [6_000, 3_000],
  },
  tokens: [USDT, THE],
  events: [
    { kind: 'joined', account: A, index: 1, entryFee: '0', ...at(2) },
    { kind: 'deposited', account: A, amount: '100', total: '100', ...at(2) },
    { kind: 'joined', account: B, index: 2, entryFee: '0', ...at(3) },
    { kind: 'deposited', account: B, amount: '100', total: '100', ...at(3) },
    ...trade(30, A, '50', '55'),
    ...trade(40, B, '50', '70'),
  ],
}
const shown = [participantOf(B, 2, { rank: 1, prize: '600' }), participantOf(A, 1, { rank: 2, prize: '300' })]

// ARENA-28: the page recomputes ranks and prizes in the browser
describe('a ranking that is verified', () => {
  it('matches where places and prizes follow from the events', async () => {
    const result = await verifyBundle(bundle, shown)
    expect(result).toMatchObject({ events: 8, places: 2, block: 90, verdict: 'notRanked', differences: [] })
    expect(result.fingerprint).toMatch(/^[0-9a-f]{64}$/)
  })

  it('differs where the page shows another place, another prize, or somebody else', async () => {
    const [first, second] = shown as [(typeof shown)[number], (typeof shown)[number]]
    const differences = async (rows: typeof shown) => (await verifyBundle(bundle, rows)).differences
    expect(await differences([{ ...first, rank: 2 }, second])).toEqual([{ account: B, shown: 2, recomputed: 1 }])
    expect(await differences([first, { ...second, prize: '301' }])).toEqual([{ account: A, shown: 2, recomputed: 2 }])
    expect(await differences([first])).toEqual([{ account: A, shown: undefined, recomputed: 2 }])
    expect(await differences([...shown, participantOf(USDT, 3)])).toEqual([{ account: USDT, shown: 3, recomputed: undefined }])
  })

  it('has a fingerprint that an event changes, and the block up to which it was read does not', async () => {
    const of = async (change: Partial<RankBundle>) => (await verifyBundle({ ...bundle, ...change }, shown)).fingerprint
    expect(await of({ block: { number: 91, timestamp: 273 } })).toBe(await of({}))
    expect(await of({ events: bundle.events.slice(0, -1) })).not.toBe(await of({}))
  })

  it('says where the order on the chain is another', async () => {
    const submitted: RankEvent = { kind: 'rankingSubmitted', from: 1, accounts: [A, B], scores: ['0', '0'], ...at(80) }
    expect((await verifyBundle({ ...bundle, events: [...bundle.events, submitted] }, shown)).verdict).toBe('different')
  })
})

it('writes events as rows, each with what is its own', () => {
  const [heading, joined] = toCsv(eventRows(bundle)).split('\r\n')
  expect(heading).toBe('\uFEFFblock,timestamp,txHash,logIndex,kind,details')
  expect(joined).toBe(`2,6,0x${'2'.padStart(64, '0')},0,joined,"{""account"":""${A}"",""index"":1,""entryFee"":""0""}"`)
})
