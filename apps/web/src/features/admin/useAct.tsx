import { toast } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { toErrorFacts } from '../../shared/errors/errorFacts.ts'
import { errorText } from '../../shared/errors/errorText.ts'
import { askAsMe } from '../../shared/session/session.ts'
import { ADMIN_KEY } from './queries.ts'

/**
 * Does something as the account that signed in, says what came of it and reads the lists again. The same thing, tried again after a failure, keeps its key:
 * where the first did arrive it is not done twice. Answers what the API said, undefined where it refused.
 */
export const useAct = () => {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const keys = useRef(new Map<string, string>())
  const [busy, setBusy] = useState(false)
  const act = async <Data,>(query: string, variables: Record<string, unknown>, done: ReactNode): Promise<Data | undefined> => {
    const question = JSON.stringify([query, variables])
    const idempotencyKey = keys.current.get(question) ?? crypto.randomUUID()
    keys.current.set(question, idempotencyKey)
    setBusy(true)
    try {
      const answer = await askAsMe<Data>({ query, variables: { ...variables, idempotencyKey } })
      keys.current.delete(question)
      toast({ title: done, tone: 'positive' })
      return answer
    } catch (error) {
      const { what, todo } = errorText(i18n, toErrorFacts(error))
      toast({ title: what, body: todo, tone: 'negative' })
      return undefined
    } finally {
      setBusy(false)
      void client.invalidateQueries({ queryKey: [ADMIN_KEY] })
      void client.invalidateQueries({ queryKey: ['profile'] })
    }
  }
  return { busy, act }
}
