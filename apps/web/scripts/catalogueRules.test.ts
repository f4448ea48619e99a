import { describe, expect, it } from 'vitest'
import { isUntranslatable, placeholdersOf, problemsOf, type Message } from './catalogueRules.ts'

const message = (id: string, text: string): Message => ({ id, context: '', text, obsolete: false })

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
    const source = [message('a', 'Swap'), message('b', 'Insufficient {symbol} balance'), message('c', 'Pools')]
    expect(
      problemsOf('es', source, [message('a', 'Intercambiar'), message('b', 'Saldo de {symbol} insuficiente'), message('c', 'Fondos')]),
    ).toEqual([])
    expect(problemsOf('es', source, [message('a', ''), message('b', 'Saldo insuficiente'), message('c', 'Pools')])).toEqual([
      'es: missing "Swap"',
      'es: other placeholders than English in "Insufficient {symbol} balance"',
      'es: 1 of 2 messages equal English, more than 5 %',
    ])
  })
})
