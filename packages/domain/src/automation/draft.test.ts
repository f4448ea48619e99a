import { describe, expect, it } from 'vitest'
import { gasLimitFor, newAutomationDraft } from './draft.ts'
import { firstExecutionTime } from './schedule.ts'

const chainlink = '0x00000000000000000000000000000000000000aa'
const pair = '0x00000000000000000000000000000000000000bb'
const ground = { now: 1_796_000_000n, timeZone: 'Europe/Berlin', chainlink } as const

// AUTO-6
describe('a new automation', () => {
  it('claims and relocks each week and does not vote', () =>
    expect(newAutomationDraft({ ...ground, pair })).toEqual({
      settings: {
        name: '',
        isClaimEveryWeek: true,
        isRelockEveryWeek: true,
        isAutoVote: false,
        deadGauge: 'leaveOut',
        executionTime: firstExecutionTime(ground.now, ground.timeZone),
        relockDuration: 63_072_000n,
        pairs: [{ lock: false, weight: 10_000, pair }],
      },
      maxGasPrice: 5_000_000_000n,
      registration: { chainlink, chainlinkAmount: 0n },
    }))

  it('has no pair where there is none to begin with', () => expect(newAutomationDraft(ground).settings.pairs).toEqual([]))
})

describe('the gas limit', () => {
  const { settings } = newAutomationDraft({ ...ground, pair })
  it('has room for what is wanted', () => {
    expect(gasLimitFor(settings)).toBe(1_400_000)
    expect(gasLimitFor({ ...settings, isAutoVote: true })).toBe(2_030_000)
    expect(gasLimitFor({ ...settings, isClaimEveryWeek: false, isRelockEveryWeek: false })).toBe(150_000)
  })
  it('is no more than a registry takes', () => {
    const pairs = Array.from({ length: 60 }, () => settings.pairs[0]!)
    expect(gasLimitFor({ ...settings, isAutoVote: true, pairs })).toBe(8_000_000)
  })
})
