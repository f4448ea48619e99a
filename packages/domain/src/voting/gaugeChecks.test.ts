import { describe, expect, it } from 'vitest'
import type { Address } from '../types.ts'
import { type GaugeFacts, gaugeChecks, mayCreateGauge } from './gaugeChecks.ts'

const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
const fine: GaugeFacts = {
  factory: address(1),
  hasKind: true,
  gauge: null,
  tokens: [
    { token: address(2), listed: true },
    { token: address(3), listed: true },
  ],
}
const said = (change: Partial<GaugeFacts>) => {
  const checks = gaugeChecks({ ...fine, ...change })
  return { by: Object.fromEntries(checks.map(({ code, status }) => [code, status])), checks, may: mayCreateGauge(checks) }
}

// VOTE-19, VOTE-27: permissionless for a genuine pool of two whitelisted tokens; otherwise governance; one gauge per pool
describe('a new gauge', () => {
  it('is open to anybody where every condition is met', () => {
    expect(said({}).by).toEqual({ genuine: 'met', kind: 'met', free: 'met', listed: 'met' })
    expect(said({}).may).toBe(true)
  })

  it.each([
    ['kind', { hasKind: false }],
    ['free', { gauge: address(9) }],
    ['listed', { tokens: [{ token: address(2), listed: false }] }],
  ] as const)('is not where "%s" is unmet, and the others are still said', (code, change) => {
    const { by, may } = said(change)
    expect(by).toEqual({ genuine: 'met', kind: 'met', free: 'met', listed: 'met', [code]: 'unmet' })
    expect(may).toBe(false)
  })

  it('names the tokens that only governance can let in', () => {
    const { checks } = said({ tokens: [...fine.tokens, { token: address(4), listed: false }] })
    expect(checks.at(-1)).toEqual({ code: 'listed', status: 'unmet', unlisted: [address(4)] })
  })

  it('says nothing more of what no factory made', () => {
    const { by, may } = said({ factory: null, tokens: [] })
    expect(by).toEqual({ genuine: 'unmet', kind: 'open', free: 'open', listed: 'open' })
    expect(may).toBe(false)
  })
})
