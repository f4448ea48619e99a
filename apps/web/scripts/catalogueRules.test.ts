import { describe, expect, it } from 'vitest'
import { catalogueFaults, isUntranslatable, placeholdersOf } from './catalogueRules.ts'

describe('catalogue rules', () => {
  it('reads placeholders of plain, plural and rich messages', () => {
    expect(placeholdersOf('Insufficient {symbol} balance')).toEqual(['{symbol}'])
    expect(placeholdersOf('{count, plural, one {# pool} other {# pools}}')).toEqual(['{count}'])
    expect(placeholdersOf('<0>Zap</0> into {0}')).toEqual(['</0>', '<0>', '{0}'])
  })

  it('knows what cannot be translated', () => {
    expect(isUntranslatable('veTHE #{lockId}')).toBe(true)
    expect(isUntranslatable('{0} %')).toBe(true)
    expect(isUntranslatable('Review swap')).toBe(false)
  })

  it('reports a missing message, a lost placeholder and a catalogue left in English', () => {
    const catalogue = (swap: string, balance: string, pools: string) => [
      { english: 'Swap', translated: swap },
      { english: 'Insufficient {symbol} balance', translated: balance },
      { english: 'Pools', translated: pools },
    ]
    expect(catalogueFaults('es', catalogue('Intercambiar', 'Saldo de {symbol} insuficiente', 'Fondos')).faults).toEqual([])
    expect(catalogueFaults('es', catalogue('', 'Saldo insuficiente', 'Pools')).faults).toEqual([
      'es: "Swap" has no translation',
      'es: "Insufficient {symbol} balance" has other placeholders than English',
      'es: 1 of 2 messages equal English, more than 5 %',
    ])
  })
})
