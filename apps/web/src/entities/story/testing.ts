import { addressOf } from '../../shared/testing/addressOf.ts'
import type { Claim } from './claims.ts'

/** A reward of a chapter, for tests: 100 of a listed token. */
export const claimOf = (change: Partial<Claim> = {}): Claim => ({
  kind: 'chapter',
  period: 1,
  index: 0,
  amount: String(100n * 10n ** 18n),
  token: addressOf(1),
  proof: [],
  opensAt: null,
  published: true,
  claimed: false,
  ...change,
})
