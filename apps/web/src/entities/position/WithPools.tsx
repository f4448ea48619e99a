import { Card, ErrorState } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { toErrorFacts } from '../../shared/errors/errorFacts.ts'
import { errorText } from '../../shared/errors/errorText.ts'
import { Indexing } from '../pool/Indexing.tsx'
import { isIndexing } from '../../shared/query/isIndexing.ts'
import type { PositionsDesk } from './usePositions.ts'

type WithPoolsProps = Pick<PositionsDesk, 'pools'> & { readonly children: ReactNode }

/** Renders content that needs the index's pools, or the reason why they are missing. */
export const WithPools = ({ pools, children }: WithPoolsProps) => {
  const { i18n } = useLingui()
  if (pools.data || !pools.error) return children
  return (
    <Card>
      {isIndexing(pools.error) ? (
        <Indexing />
      ) : (
        <ErrorState {...errorText(i18n, toErrorFacts(pools.error))} onRetry={() => void pools.refetch()} />
      )}
    </Card>
  )
}
