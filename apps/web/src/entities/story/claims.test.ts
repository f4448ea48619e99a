import { expect, it } from 'vitest'
import { claimedCount, faultOfClaim, openClaims } from './claims.ts'
import { claimOf } from './testing.ts'

const open = claimOf()
const paid = claimOf({ period: 2, claimed: true })
const unread = claimOf({ period: 3, claimed: null })
const unpublished = claimOf({ period: 4, published: false })

// STORY-19, T2E-2
it('offers what stands on the chain and was not claimed, and nothing of which the chain said nothing', () => {
  expect(openClaims([open, paid, unread, unpublished], 0)).toEqual([open])
  expect([paid, unread, unpublished].map((one) => faultOfClaim(one, 0))).toEqual(['claimed', 'unread', 'notPublished'])
})

it('counts what was claimed, waiting ones aside, and no number where one could not be read', () => {
  expect(claimedCount([open, paid, unpublished])).toBe(1)
  expect(claimedCount([open, paid, unread])).toBeNull()
})
