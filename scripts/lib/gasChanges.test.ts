import { describe, expect, it } from 'vitest'
import { gasChanges } from './gasChanges.mjs'

// SWAP-18
describe('gas beside what was agreed to', () => {
  it.each([
    ['the same', '100000', '100000'],
    ['one in a hundred more', '100000', '101000'],
    ['one in a hundred less', '100000', '99000'],
  ])('lets a figure pass that is %s', (_, before, now) => {
    expect(gasChanges({ swap: before }, { swap: now })).toEqual([])
  })

  it.each([
    ['rose', '101001', 'swap: 100000 → 101001 (+1.0 %)'],
    ['fell', '98000', 'swap: 100000 → 98000 (-2.0 %)'],
  ])('names one that %s further', (_, now, said) => {
    expect(gasChanges({ swap: '100000' }, { swap: now })).toEqual([said])
  })

  it('names what is measured without having been agreed to, and what is not measured any more', () => {
    expect(gasChanges({ old: '5' }, { fresh: '7' })).toEqual(['fresh: 7 is a new figure', 'old: 5 is not measured any more'])
  })
})
