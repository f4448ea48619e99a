import { expect, it } from 'vitest'
import { mintFault } from './fragments.ts'

// STORY-18: five fragments mint the item, once
it('five fragments mint the item, once', () => {
  expect(mintFault({ fragments: 4, hasItem: false })).toBe('fragmentsMissing')
  expect(mintFault({ fragments: 5, hasItem: false })).toBeNull()
  expect(mintFault({ fragments: 5, hasItem: true })).toBe('minted')
})
