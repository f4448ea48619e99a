import { toast } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toErrorFacts } from '../../shared/errors/errorFacts.ts'
import { errorText } from '../../shared/errors/errorText.ts'
import { rereadAfterWrite } from '../../shared/query/rereadAfterWrite.ts'
import { useIdempotentRequest } from '../../shared/session/useIdempotentRequest.ts'
import { ADMIN_KEY } from './queries.ts'

/**
 * Runs an action as the signed-in account, reports the result and refetches the lists. Returns the API's answer, undefined if it refused.
 */
export const useAdminAction = () => {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const { ask, busy } = useIdempotentRequest()
  const act = async <Data,>(query: string, variables: Record<string, unknown>, done: ReactNode): Promise<Data | undefined> => {
    try {
      const answer = await ask<Data>({ query, variables })
      toast({ title: done, tone: 'positive' })
      return answer
    } catch (error) {
      const { what, todo } = errorText(i18n, toErrorFacts(error))
      toast({ title: what, body: todo, tone: 'negative' })
      return undefined
    } finally {
      void rereadAfterWrite(client, [ADMIN_KEY])
      void rereadAfterWrite(client, ['profile'])
    }
  }
  return { busy, act }
}
