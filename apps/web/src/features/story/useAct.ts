import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type ErrorFacts, toErrorFacts } from '../../shared/errors/errorFacts.ts'
import { askAsMe } from '../../shared/session/session.ts'

type Asked = {
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
  /** What it is called where a sign-in comes first. */
  readonly act: string
}

/**
 * Does something in the campaign as who is connected, and reads what stands of it again. The same thing, tried again after a failure, keeps its key: where the
 * first did arrive it is not done twice. Answers undefined where it failed; `failure` says why.
 */
export const useAct = (chainId: number) => {
  const client = useQueryClient()
  const keys = useRef(new Map<string, string>())
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ErrorFacts | null>(null)
  const act = async <Data>({ query, variables, act: named }: Asked): Promise<Data | undefined> => {
    const question = JSON.stringify([query, variables])
    const idempotencyKey = keys.current.get(question) ?? crypto.randomUUID()
    keys.current.set(question, idempotencyKey)
    setBusy(true)
    setFailure(null)
    try {
      const answer = await askAsMe<Data>({ query, variables: { ...variables, idempotencyKey } }, { act: named })
      keys.current.delete(question)
      return answer
    } catch (error) {
      setFailure(toErrorFacts(error))
      return undefined
    } finally {
      setBusy(false)
      void client.invalidateQueries({ queryKey: ['index', chainId] })
    }
  }
  return { act, busy, failure, clear: () => setFailure(null) }
}
