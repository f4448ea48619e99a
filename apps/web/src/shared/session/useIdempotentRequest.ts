import { useRef, useState } from 'react'
import { askAsMe } from './session.ts'

type Asked = { readonly query: string; readonly variables: Readonly<Record<string, unknown>> }

/**
 * Requests a change as the signed-in account. A retry of the same change after a failure keeps its key: if the first request did arrive,
 * the change is not made twice. `act`: the change's name in a sign-in request. Throws the session's errors.
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
