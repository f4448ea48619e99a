import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  MAX_VAULT_COST,
  MAX_WEEKLY_VAULT_COST,
  VAULT_REBALANCE_INTERVAL_SECONDS,
  vaultKindOf,
  vaultKinds,
  vaultTolerance,
  vaultWidths,
  type VaultKind,
} from './vaultKind.ts'

const source = (file: string): string => readFileSync(new URL(`../../../../contracts/src/${file}`, import.meta.url), 'utf8')
const vaultMath = source('libraries/VaultMath.sol')

const snakeCase = (name: string): string => name.replaceAll(/(?<=.)(?=[A-Z])/g, '_').toLowerCase()
const number = (pattern: RegExp): number => Number((vaultMath.match(pattern)?.[1] ?? '').replaceAll('_', ''))

// VAULT-10: the contract is the only place that enforces these; what decides for it has to agree (how/vaults#rebalances)
describe('kinds of vaults are those of the contract', () => {
  it('in its order', () => {
    const names = source('interfaces/vaults/IStrategyVault.sol').match(/enum Kind \{([^}]*)\}/)?.[1] ?? ''
    expect(names.split(',').map((name) => snakeCase(name.trim()))).toEqual(vaultKinds)
    expect(vaultKinds.map((_, index) => vaultKindOf(index))).toEqual(vaultKinds)
    expect(vaultKindOf(vaultKinds.length)).toBeUndefined()
  })

  it('with its widths', () => {
    const stated = [...vaultMath.matchAll(/Kind\.(\w+)\) return \(([\d_]+), ([\d_]+)\)/g)].map(
      ([, name = '', narrowest = '', widest = '']) =>
        [snakeCase(name), { narrowest: Number(narrowest.replaceAll('_', '')), widest: Number(widest.replaceAll('_', '')) }] as const,
    )
    const last = { narrowest: number(/ {8}return \(([\d_]+), [\d_]+\);/), widest: number(/ {8}return \([\d_]+, ([\d_]+)\);/) }
    expect(Object.fromEntries([...stated, ['single_sided', last]])).toEqual(vaultWidths)
  })

  it('with its tolerances of moving prices', () => {
    const [pegged, other] = ['pegged \\? 0', '0\\.005e18 : 0'].map((before) => number(new RegExp(`${before}\\.(\\d+)e18`)))
    const expected = { wide: 'other', narrow: 'other', correlated: 'pegged', stable: 'pegged', single_sided: 'other' } as const
    expect([pegged, other]).toEqual([5, 2])
    const bps = { pegged: 50n, other: 200n }
    for (const kind of Object.keys(expected) as VaultKind[]) expect(vaultTolerance[kind]).toBe(bps[expected[kind]])
  })

  it('with its bounds of cost and of time', () => {
    expect(number(/MAX_COST = ([\d_]+);/)).toBe(Number(MAX_VAULT_COST))
    expect(number(/MAX_WEEKLY_COST = ([\d_]+);/)).toBe(Number(MAX_WEEKLY_VAULT_COST))
    expect(source('vaults/StrategyVault.sol')).toContain('INTERVAL = 1 hours')
    expect(VAULT_REBALANCE_INTERVAL_SECONDS).toBe(3_600)
  })
})
