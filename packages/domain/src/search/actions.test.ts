import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchActions } from './actions.ts'

// SEARCH-5
describe('what a text asks to do', () => {
  it.each([
    ['swap 10 bnb to the', [{ kind: 'swap', amount: '10', side: 'in', from: 'bnb', to: 'the' }]],
    ['10 bnb to the', [{ kind: 'swap', amount: '10', side: 'in', from: 'bnb', to: 'the' }]],
    ['bnb to usdt', [{ kind: 'swap', from: 'bnb', to: 'usdt' }]],
    ['swap the', [{ kind: 'swap', from: 'the' }]],
    ['sell 0.5 the for bnb', [{ kind: 'swap', amount: '0.5', side: 'in', from: 'the', to: 'bnb' }]],
    ['buy 5 the with bnb', [{ kind: 'swap', amount: '5', side: 'out', from: 'bnb', to: 'the' }]],
    ['swap 1,000 the', [{ kind: 'swap', amount: '1,000', side: 'in', from: 'the' }]],
    ['lock 42', [{ kind: 'lock', amount: '42' }]],
    ['lock', [{ kind: 'lock' }]],
    ['vote', [{ kind: 'vote' }]],
    ['send alice', [{ kind: 'send', name: 'alice' }]],
    ['mint tide', [{ kind: 'mint', name: 'tide' }]],
    ['s', []],
    ['tide', []],
    ['', []],
    ['10 bnb', []],
  ])('%s', (text, actions) => expect(searchActions(text)).toEqual(actions))

  it('is known by the first letters of a verb', () => {
    expect(searchActions('sw').map(({ kind }) => kind)).toEqual(['swap'])
    expect(searchActions('se').map(({ kind }) => kind)).toEqual(['swap', 'send'])
  })

  it('is nothing that breaks, whatever the text', () => {
    const words = fc.constantFrom('swap', 'buy', '10', '1.5', 'to', 'the', '🦊', '-1', '1e9', '%', 'lock')
    fc.assert(
      fc.property(fc.array(words, { maxLength: 6 }), (typed) => {
        for (const action of searchActions(typed.join(' ')))
          if ('amount' in action) expect(action.amount).toMatch(/^\d{1,30}(?:[.,]\d{0,18})?$/)
      }),
    )
  })
})
