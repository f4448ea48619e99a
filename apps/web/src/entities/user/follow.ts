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
 * Follows or unfollows a user, one second after the last press. The API toggles the state: if the result is not the wanted one, because
 * another tab was first, it toggles again. `act` names the action in a sign-in request. Throws the errors of the session and the API.
 */
export const setFollowed = async (userId: Address, wanted: boolean, act: string): Promise<void> => {
  const { account } = await requireSession(act)
  const followerId = account.toLowerCase() as Address
  await new Promise((resolve) => setTimeout(resolve, FOLLOW_DELAY_MS))
  if ((await toggle(followerId, userId, act)) !== wanted) await toggle(followerId, userId, act)
}
