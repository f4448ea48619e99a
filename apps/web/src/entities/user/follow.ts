import type { Address } from '@exchange/domain'
import { askAsMe, requireSession } from '../../shared/session/session.ts'

const FOLLOW = `mutation Follow($followerId: String!, $userId: String!, $idempotencyKey: String!) {
  followUser(followerId: $followerId, userId: $userId, idempotencyKey: $idempotencyKey) { state }
}`

/** Milliseconds between the press and the act. */
export const FOLLOW_DELAY_MS = 1_000

const toggle = async (followerId: Address, userId: Address, act: string): Promise<boolean> => {
  const variables = { followerId, userId, idempotencyKey: crypto.randomUUID() }
  const { followUser } = await askAsMe<{ followUser: { state: string } }>({ query: FOLLOW, variables }, { act })
  return followUser.state === 'inserted'
}

// PEOPLE-15, PEOPLE-16
/**
 * Follows a user or stops following it, a second after it was asked for. The API changes what is there to its opposite, so an answer that is not what was
 * wanted, because another tab was first, is changed back. `act` names it where a sign-in is asked for. Throws what the session and the API throw.
 */
export const setFollowed = async (userId: Address, wanted: boolean, act: string): Promise<void> => {
  const { account } = await requireSession(act)
  const followerId = account.toLowerCase() as Address
  await new Promise((resolve) => setTimeout(resolve, FOLLOW_DELAY_MS))
  if ((await toggle(followerId, userId, act)) !== wanted) await toggle(followerId, userId, act)
}
