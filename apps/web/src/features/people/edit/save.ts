import type { Address } from '@exchange/domain'
import { askAsMe } from '../../../shared/session/session.ts'

const key = (): string => crypto.randomUUID()

const UPDATE = `mutation UpdateProfile($userId: String!, $profile: ProfileInput!, $idempotencyKey: String!) {
  updateProfile(userId: $userId, profile: $profile, idempotencyKey: $idempotencyKey) { id }
}`

export type ProfileInput = Readonly<Record<string, string | boolean | null | { readonly chainId: number; readonly itemId: string }>>

/** Saves fields of the signed-in account's profile. `act` names the action in a sign-in request. */
export const saveProfile = (userId: Address, profile: ProfileInput, act: string): Promise<unknown> =>
  askAsMe({ query: UPDATE, variables: { userId, profile, idempotencyKey: key() } }, { act })

const DELETE = `mutation DeleteMyData($userId: String!, $idempotencyKey: String!) { deleteMyData(userId: $userId, idempotencyKey: $idempotencyKey) }`

// PEOPLE-12
/** Deletes the account's profile data and activity on the exchange. */
export const deleteData = (userId: Address, act: string): Promise<unknown> =>
  askAsMe({ query: DELETE, variables: { userId, idempotencyKey: key() } }, { act })
