import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ErrorFacts, toErrorFacts } from '../../shared/errors/errorFacts.ts'
import { rereadAfterWrite } from '../../shared/query/rereadAfterWrite.ts'
import { useIdempotentRequest } from '../../shared/session/useIdempotentRequest.ts'
import { PURCHASES_KEY } from './queries.ts'

/** Changes a purchase as the connected account, and refetches purchases. Returns whether it succeeded; `failure` has the reason. */
export const usePurchaseAction = () => {
  const client = useQueryClient()
  const { ask, busy } = useIdempotentRequest()
  const [failure, setFailure] = useState<ErrorFacts | null>(null)
  const act = async (query: string, variables: Readonly<Record<string, unknown>>, named: string): Promise<boolean> => {
    setFailure(null)
    try {
      await ask({ query, variables }, named)
      return true
    } catch (error) {
      setFailure(toErrorFacts(error))
      return false
    } finally {
      void rereadAfterWrite(client, PURCHASES_KEY)
    }
  }
  return { act, busy, failure }
}
