import { ErrorState } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Indexing } from '../../../entities/pool/Indexing.tsx'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { isIndexing } from '../../../shared/query/isIndexing.ts'

type UnreadProps = {
  readonly answer: { readonly error: unknown; readonly refetch: () => unknown }
  /** The loading state. */
  readonly children: ReactNode
}

/** Replaces content that was never loaded: the index is being built, the read failed, or it is loading. */
export const Unread = ({ answer: { error, refetch }, children }: UnreadProps) => {
  const { i18n } = useLingui()
  if (isIndexing(error)) return <Indexing />
  if (error) return <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />
  return children
}
