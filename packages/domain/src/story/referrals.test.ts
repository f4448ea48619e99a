import { describe, expect, it } from 'vitest'
import {
  CODE_LENGTH,
  normalizeCode,
  referralCode,
  type ReferralFacts,
  referralState,
  referralVerdict,
  ringEvidence,
  type StoryFunding,
} from './referrals.ts'

const funding = (from: string, to: string, block: number): StoryFunding => ({
  from,
  to,
  txHash: `0x${block}`,
  logIndex: 0,
  block,
})
const facts = (rest: Partial<ReferralFacts> = {}): ReferralFacts => ({
  referrer: 'ann',
  friend: 'bob',
  registered: 0,
  friendActed: false,
  ancestors: [],
  fundings: [],
  shared: new Set(['faucet']),
  ...rest,
})

// STORY-17: thirty at most, not oneself, not in a ring, only before the friend's first action
describe('an invitation', () => {
  it('counts for a newcomer', () => expect(referralVerdict(facts({ registered: 29 }))).toEqual({ fault: null }))

  it('does not for oneself, a 31st friend, or who acted before', () => {
    expect(referralVerdict(facts({ friend: 'ann' }))).toEqual({ fault: 'self' })
    expect(referralVerdict(facts({ registered: 30 }))).toEqual({ fault: 'full' })
    expect(referralVerdict(facts({ friendActed: true }))).toEqual({ fault: 'acted' })
  })

  it('does not in a ring, and says by which transfers', () => {
    const between = funding('ann', 'bob', 7)
    expect(referralVerdict(facts({ fundings: [between] }))).toEqual({ fault: 'ring', evidence: [between] })
    const common = [funding('zoe', 'ann', 3), funding('zoe', 'bob', 2), funding('eve', 'bob', 1)]
    expect(referralVerdict(facts({ fundings: common }))).toEqual({ fault: 'ring', evidence: [common[1], common[0]] })
    expect(referralVerdict(facts({ ancestors: ['cid', 'bob'] }))).toEqual({ fault: 'ring', evidence: [] })
  })

  it('is no ring because a faucet or somebody funded both, or one funded itself', () => {
    const fundings = [funding('faucet', 'ann', 1), funding('faucet', 'bob', 2), funding('eve', 'bob', 3), funding('bob', 'bob', 4)]
    expect(ringEvidence(facts({ fundings }))).toEqual([])
    const same = [funding('bob', 'ann', 1), { ...funding('ann', 'bob', 1), logIndex: 4 }]
    expect(ringEvidence(facts({ fundings: same.toReversed() }))).toEqual(same)
  })
})

it('says of each friend whether it counts, and why not', () => {
  expect(referralState({ fault: 'ring', isCounted: false }, 0)).toBe('ring')
  expect(referralState({ fault: null, isCounted: true }, 30)).toBe('counted')
  expect(referralState({ fault: null, isCounted: false }, 29)).toBe('waiting')
  expect(referralState({ fault: null, isCounted: false }, 30)).toBe('full')
})

it('codes have eight letters that nobody confuses, in any case', () => {
  const code = referralCode(Uint8Array.from({ length: 20 }, (_, n) => n * 13))
  expect(code).toHaveLength(CODE_LENGTH)
  expect(code).toMatch(/^[2-9a-hjkmnp-z]+$/)
  expect(normalizeCode(` ${code.toUpperCase()} `)).toBe(code)
})
