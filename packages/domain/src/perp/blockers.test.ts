import { describe, expect, it } from 'vitest'
import { WAD } from '../math/fullMath.ts'
import {
  cancelBlocker,
  closeBlocker,
  deallocateBlocker,
  maxLeverageOf,
  openBlocker,
  type OpenOrder,
  type OpenTerms,
  withdrawBlocker,
} from './blockers.ts'

const NOW = 10_000
const terms: OpenTerms = {
  market: {
    id: 1,
    symbol: 'BNB',
    feed: '0x01',
    delay: 60,
    maxLeverage: 60,
    openInterestCap: 10_000n * WAD,
    openInterestLong: 4_000n * WAD,
    openInterestShort: 0n,
    newest: { roundId: 3n, price: 600n * WAD, updatedAt: NOW - 300 },
  },
  vault: { totalAssets: 20_000n * WAD, reservedAssets: 12_000n * WAD },
  account: { available: 20n * WAD, allocated: 100n * WAD, endsAt: NOW + 1 },
  taken: 15,
  minMargin: 50n * WAD,
  isEntryPaused: false,
}
const order: OpenOrder = { isLong: true, margin: 120n * WAD, size: 6_000n * WAD }
const blocked = (changed: Partial<OpenTerms>, asked: Partial<OpenOrder> = {}, now = NOW) =>
  openBlocker({ ...order, ...asked }, { ...terms, ...changed }, now)

// PERP-1, PERP-2, PERP-4
describe('a position cannot be asked for', () => {
  it('where nothing speaks against it it can, with what is available as margin', () => expect(blocked({})).toBeUndefined())

  it.each([
    ['behind the end of the account', blocked({}, {}, NOW + 1), { code: 'accountEnded', endsAt: NOW + 1 }],
    ['while nothing is taken in', blocked({ isEntryPaused: true }), { code: 'entryPaused' }],
    ['in a market of no such competition', blocked({ limits: { markets: [2], maxLeverage: 60 } }), { code: 'marketNotTradable' }],
    ['without a margin', blocked({}, { margin: 0n }), { code: 'amountMissing' }],
    ['below the least margin', blocked({}, { margin: 50n * WAD - 1n }), { code: 'marginTooSmall', minimum: 50n * WAD }],
    ['for less than its margin', blocked({}, { size: 119n * WAD }), { code: 'sizeBelowMargin', least: 120n * WAD }],
    ['above the leverage of the market', blocked({}, { size: 7_200n * WAD + 1n }), { code: 'leverageTooHigh', most: 60 }],
    ['above that of the competition', blocked({ limits: { markets: [1], maxLeverage: 20 } }), { code: 'leverageTooHigh', most: 20 }],
    ['with more than there is', blocked({}, { margin: 121n * WAD }), { code: 'marginShort', missing: WAD }],
    ['beside sixteen others', blocked({ taken: 16 }), { code: 'tooManyPositions', most: 16 }],
    ['where its side is full', blocked({}, { size: 6_000n * WAD + 1n }), { code: 'sideFull', room: 6_000n * WAD }],
  ])('%s', (_case, found, expected) => expect(found).toEqual(expected))

  it('where the vault has no room for it', () => {
    const vault = { totalAssets: 15_000n * WAD, reservedAssets: 12_000n * WAD }
    expect(blocked({ vault })).toEqual({ code: 'vaultFull', room: 3_000n * WAD })
  })

  it('but for an account without an end it can at any time', () =>
    expect(blocked({ account: { ...terms.account, endsAt: null } }, {}, NOW + 10_000_000)).toBeUndefined())

  it('where the price is missing', () => expect(blocked({ market: { ...terms.market, newest: null } })).toEqual({ code: 'priceMissing' }))

  it('an old price does not block it: the next price, which a waiting request triggers, decides', () => {
    const newest = { ...terms.market.newest!, updatedAt: NOW - 301 }
    expect(blocked({ market: { ...terms.market, newest } })).toBeUndefined()
    expect(closeBlocker({ closeRequest: null }, { endsAt: NOW + 1 }, { newest }, NOW)).toBeUndefined()
  })

  it('higher than market and competition both allow', () => {
    expect([maxLeverageOf({ maxLeverage: 60 }), maxLeverageOf({ maxLeverage: 30 }, { markets: [], maxLeverage: 50 })]).toEqual([60, 30])
  })
})

describe('a position cannot be asked to be closed', () => {
  const account = { endsAt: NOW + 1 }
  it.each([
    [closeBlocker({ closeRequest: null }, account, terms.market, NOW), undefined],
    [closeBlocker({ closeRequest: null }, account, terms.market, NOW + 1), { code: 'accountEnded', endsAt: NOW + 1 }],
    [closeBlocker({ closeRequest: 4n }, account, terms.market, NOW), { code: 'closeRequested', requestId: 4n }],
    [closeBlocker({ closeRequest: null }, account, { newest: null }, NOW), { code: 'priceMissing' }],
  ])('%#', (found, expected) => expect(found).toEqual(expected))
})

describe('a request cannot be taken back', () => {
  const [request, owner] = [{ requestedAt: NOW }, { endsAt: NOW + 1_000, isOwner: true }]
  it.each([
    [cancelBlocker(request, terms.market, owner, NOW + 179), { code: 'requestPending', readyAt: NOW + 180 }],
    [cancelBlocker(request, terms.market, owner, NOW + 180), undefined],
    [cancelBlocker(request, terms.market, { ...owner, isOwner: false }, NOW + 180), { code: 'notOwner' }],
    [cancelBlocker(request, terms.market, { ...owner, isOwner: false }, NOW + 1_301), undefined],
  ])('%#', (found, expected) => expect(found).toEqual(expected))
})

// PERP-6
describe('money cannot leave', () => {
  const account = { available: 5n, deallocating: 10n, readyAt: NOW + 1 }
  it.each([
    [deallocateBlocker({ allocated: 0n }, 1n), { code: 'nothingThere' }],
    [deallocateBlocker({ allocated: 9n }, 0n), { code: 'amountMissing' }],
    [deallocateBlocker({ allocated: 9n }, 10n), { code: 'short', missing: 1n }],
    [deallocateBlocker({ allocated: 9n }, 9n), undefined],
    [withdrawBlocker(account, 5n, NOW), undefined],
    [withdrawBlocker(account, 0n, NOW), { code: 'amountMissing' }],
    [withdrawBlocker(account, 15n, NOW), { code: 'waiting', readyAt: NOW + 1 }],
    [withdrawBlocker(account, 16n, NOW), { code: 'short', missing: 11n }],
    [withdrawBlocker(account, 15n, NOW + 1), undefined],
    [withdrawBlocker({ ...account, available: 0n }, 1n, NOW), { code: 'waiting', readyAt: NOW + 1 }],
    [withdrawBlocker({ ...account, available: 0n, deallocating: 0n }, 1n, NOW), { code: 'nothingThere' }],
  ])('%#', (found, expected) => expect(found).toEqual(expected))
})
