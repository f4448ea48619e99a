import type { EmailState } from '@exchange/domain'
import { askAsMe } from '../../../shared/session/session.ts'

const REQUEST = `mutation RequestEmailCode($language: String!, $idempotencyKey: String!) {
  requestEmailCode(language: $language, idempotencyKey: $idempotencyKey)
}`
const CONFIRM = `mutation ConfirmEmail($code: String!, $idempotencyKey: String!) { confirmEmail(code: $code, idempotencyKey: $idempotencyKey) }`

// PEOPLE-18
/** Sends a code to the profile's address. Throws the API's error. */
export const requestEmailCode = (language: string, act: string): Promise<{ readonly requestEmailCode: EmailState }> =>
  askAsMe({ query: REQUEST, variables: { language, idempotencyKey: crypto.randomUUID() } }, { act })

/** Confirms the address by the code that was sent to it. Throws `mail.codeWrong` with the tries that are left, and `mail.codeOver`. */
export const confirmEmail = (code: string, act: string): Promise<{ readonly confirmEmail: EmailState }> =>
  askAsMe({ query: CONFIRM, variables: { code, idempotencyKey: crypto.randomUUID() } }, { act })
