import { useRef, useState } from 'react'
import { askAsMe } from './session.ts'

type Asked = { readonly query: string; readonly variables: Readonly<Record<string, unknown>> }

/**
 * Asks for a change as the account that signed in. The same change, asked for again after a failure, keeps its key: where the first did arrive it is not made
 * twice. `act`: what the change is called where a sign-in comes first. Throws what the session throws.
 */
export const useIdempotentRequest = () => {
  const keys = useRef(new Map<string, string>())
  const [busy, setBusy] = useState(false)
  const ask = async <Data>({ query, variables }: Asked, act?: string): Promise<Data> => {
    const question = JSON.stringify([query, variables])
    const idempotencyKey = keys.current.get(question) ?? crypto.randomUUID()
    keys.current.set(question, idempotencyKey)
    setBusy(true)
    try {
      const answer = await askAsMe<Data>({ query, variables: { ...variables, idempotencyKey } }, act === undefined ? {} : { act })
      keys.current.delete(question)
      return answer
    } finally {
      setBusy(false)
    }
  }
  return { ask, busy }
}
