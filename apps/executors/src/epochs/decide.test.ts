import { EPOCH } from '@exchange/domain'
import { describe, expect, it } from 'vitest'
import { endedEpochs, isCollectionDue, isFlipDue, isPageDue } from './decide.ts'

const epoch = 2_950n * EPOCH

// VOTE-1, VOTE-18: the clock, not a stored period, decides the epoch
describe('a flip is due', () => {
  it.each([
    ['in the first second of an epoch', epoch, epoch - EPOCH, true],
    ['however late', epoch + 3n * EPOCH + 5n, epoch - EPOCH, true],
    ['never twice', epoch + 5n, epoch, false],
    ['not before the epoch has begun', epoch - 1n, epoch - EPOCH, false],
  ])('%s', (_, now, activePeriod, due) => expect(isFlipDue(now, activePeriod)).toBe(due))
})

it('looks back at epochs that are over, the running one left out', () => {
  const ended = endedEpochs(epoch + 5n)
  expect(ended[0]).toBe(epoch - EPOCH)
  expect(ended.at(-1)).toBe(epoch - 12n * EPOCH)
})

describe('a collection is due', () => {
  const middle = epoch + 3n * 86_400n
  const evening = epoch + EPOCH - 7_200n
  it.each([
    ['for the first fees of an epoch', [{ waiting: 1n, collected: 0n }], middle, true],
    ['at half of what was collected', [{ waiting: 50n, collected: 100n }], middle, true],
    [
      'when one token of several is',
      [
        { waiting: 0n, collected: 9n },
        { waiting: 5n, collected: 9n },
      ],
      middle,
      true,
    ],
    ['not below', [{ waiting: 49n, collected: 100n }], middle, false],
    ['not where nothing waits', [{ waiting: 0n, collected: 0n }], middle, false],
    ['for a hundredth in the last two hours', [{ waiting: 1n, collected: 100n }], evening, true],
    ['not for less', [{ waiting: 1n, collected: 101n }], evening, false],
    ['not a second before them', [{ waiting: 1n, collected: 100n }], evening - 1n, false],
  ])('%s', (_, fees, now, due) => expect(isCollectionDue(fees, now)).toBe(due))
})

// how/votes-and-rewards#executors: anyone can stake a thousand nearly empty positions
describe('a page of positions is collected', () => {
  const middle = epoch + 3n * 86_400n
  const evening = epoch + EPOCH - 7_200n
  const fees = [
    { waiting: 1_000_000n, collected: 0n },
    { waiting: 0n, collected: 9n },
  ]
  it.each([
    ['for a hundredth of what waits', [10_000n, 0n], 25, middle, true],
    ['not for less', [9_999n, 0n], 25, middle, false],
    ['for half of an even share of many pages', [5_000n, 0n], 100, middle, true],
    ['not where it holds nothing', [0n, 0n], 1, evening, false],
    ['for a ten-thousandth in the last two hours', [100n, 0n], 25, evening, true],
    ['not for less', [99n, 0n], 25, evening, false],
    ['not a second before them', [100n, 0n], 25, evening - 1n, false],
    ['for a hundredth of an even share of many pages in them', [10n, 0n], 1_000, evening, true],
  ])('%s', (_, page, count, now, due) => expect(isPageDue(page, fees, count, now)).toBe(due))

  it('is not collected in the last two hours if its receivers hold far more', () => {
    const collected = [{ waiting: 1_000n, collected: 999_000_000n }]
    expect([isPageDue([1_000n], collected, 1, evening), isPageDue([1_000n], collected, 1, middle)]).toEqual([false, true])
  })
})
