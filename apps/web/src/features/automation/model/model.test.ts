import { EPOCH, WAD } from '@exchange/domain'
import { describe, expect, it } from 'vitest'
import { NOW, link, pool, testAutomation, testLock, testUpkeep, THURSDAY } from '../testing.ts'
import { leftoversOf } from './leftovers.ts'
import { beginForm, linkWorth, parseGwei, parseWeight, weightText } from './planForm.ts'
import { runwayShare, summaryOf } from './summary.ts'

const now = BigInt(NOW)
const { end } = testLock().lock

// AUTO-13, AUTO-16
describe('a summary', () => {
  it('tells the next run, what is left and what rests', () => {
    const vote = { reason: '0x12345678', count: 3, rests: true } as const
    const automation = testAutomation({ failures: { ...testAutomation().failures, vote } })
    const summary = summaryOf(automation, end, now, WAD)
    expect(summary).toMatchObject({
      next: THURSDAY + EPOCH + 3_600n,
      isNextMade: true,
      level: 'fine',
      wanted: ['claim', 'extend', 'vote'],
      resting: ['vote'],
    })
    expect(summary.runway?.weeks).toBe(19n)
    expect(runwayShare(summary.runway)).toBe(1)
  })

  // AUTO-4
  it('has the run of one that is open to anybody in the last six hours of the epoch', () => {
    expect(summaryOf(testAutomation({ trigger: 'open' }), end, now, null).next).toBe(THURSDAY + 2n * EPOCH - 21_600n)
  })

  it('knows no runway before the first run, and none at all without an upkeep', () => {
    expect(summaryOf(testAutomation(), end, now, null).runway).toBeNull()
    expect(summaryOf(testAutomation({ upkeep: null }), end, now, null)).toMatchObject({ level: null, runway: null })
    expect(runwayShare(null)).toBe(0)
  })
})

// AUTO-17
describe('what can be taken back', () => {
  const over = testAutomation({ state: 'cancelled', upkeep: testUpkeep({ balance: 7n, withdrawableFrom: 150n }) })
  const row = { upkeepId: '9', lockId: '6', balance: '5', withdrawableFrom: null }

  it('is of cancelled automations by the word of the chain, and of upkeeps whose locks are gone by that of the index', () => {
    const indexed = [
      { ...row, upkeepId: '1', lockId: '5', balance: '8', withdrawableFrom: '150' },
      row,
      { ...row, upkeepId: '2', lockId: null, balance: '3' },
      { ...row, upkeepId: '3', lockId: '5', balance: '4', withdrawableFrom: '90' },
      { ...row, upkeepId: '4', balance: '0' },
      { ...row, upkeepId: '7', lockId: '5' },
    ]
    expect(leftoversOf([over], indexed, new Set(['5']))).toEqual([
      { upkeepId: 9n, lockId: 6n, amount: 5n, from: null },
      { upkeepId: 3n, lockId: 5n, amount: 4n, from: 90n },
      { upkeepId: 2n, lockId: null, amount: 3n, from: null },
      { upkeepId: 1n, lockId: 5n, amount: 7n, from: 150n },
    ])
  })

  it('is nothing of one that runs, or that is empty', () => {
    expect(leftoversOf([testAutomation(), testAutomation({ state: 'cancelled', upkeep: null })], [], new Set(['5']))).toEqual([])
    expect(leftoversOf([{ ...over, upkeep: testUpkeep({ balance: 0n }) }], [], new Set())).toEqual([])
  })
})

// AUTO-6, AUTO-9
describe('a form', () => {
  const ground = { now, timeZone: 'UTC', chainlink: link, name: 'veTHE #5', pair: pool }

  it('begins with the defaults, or with what there is', () => {
    const { settings, gwei } = beginForm(undefined, ground)
    expect([settings.isClaimEveryWeek, settings.isRelockEveryWeek, settings.isAutoVote, settings.name]).toEqual([
      true,
      true,
      false,
      'veTHE #5',
    ])
    expect([settings.pairs, gwei]).toEqual([[{ lock: false, weight: 10_000, pair: pool }], '5'])
    expect(beginForm(testAutomation(), ground).settings.name).toBe('Weekly')
    expect(beginForm(testAutomation({ state: 'pending', upkeep: null }), ground).gwei).toBe('5')
    expect(beginForm(testAutomation({ state: 'cancelled' }), ground).settings.name).toBe('veTHE #5')
  })

  it('reads weights and gas prices, and nothing that is none', () => {
    expect([weightText(2_550), parseWeight('25.5'), parseWeight('x')]).toEqual(['25.5', 2_550, null])
    expect([parseGwei('0.05'), parseGwei('0'), parseGwei('')]).toEqual([50_000_000n, null, null])
    expect(linkWorth(2n * WAD, 15n * WAD)).toBe(30n * WAD)
  })

  // SHELL-39
  it('begins with a gas price that has one reading', () => {
    const maxGasPrice = 1_125_000_000n
    const { gwei } = beginForm(testAutomation({ upkeep: testUpkeep({ maxGasPrice }) }), ground)
    expect(parseGwei(gwei)).toBe(maxGasPrice)
  })
})
