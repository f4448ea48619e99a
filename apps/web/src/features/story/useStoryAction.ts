import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ErrorFacts, toErrorFacts } from '../../shared/errors/errorFacts.ts'
import { rereadAfterWrite } from '../../shared/query/rereadAfterWrite.ts'
import { useIdempotentRequest } from '../../shared/session/useIdempotentRequest.ts'

type Asked = {
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
  /** The name of the action in a sign-in request. */
  readonly act: string
}

/**
 * Runs an action of the campaign as the connected account, and refetches its state. Returns undefined on failure; `failure` has the reason.
 */
export const useStoryAction = (chainId: number) => {
  const client = useQueryClient()
  const { ask, busy } = useIdempotentRequest()
  const [failure, setFailure] = useState<ErrorFacts | null>(null)
  const act = async <Data>({ act: named, ...asked }: Asked): Promise<Data | undefined> => {
    setFailure(null)
    try {
      return await ask<Data>(asked, named)
    } catch (error) {
      setFailure(toErrorFacts(error))
      return undefined
    } finally {
      void rereadAfterWrite(client, ['index', chainId])
    }
  }
  return { act, busy, failure, clear: () => setFailure(null) }
}
