import { Button, ErrorState, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { toErrorFacts } from '../../shared/errors/errorFacts.ts'
import { errorText } from '../../shared/errors/errorText.ts'
import type { AdminList } from './queries.ts'

type Props<Row> = {
  readonly list: AdminList<Row>
  /** In the place of no rows. */
  readonly empty: ReactNode
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** A list in pages, or why it is not there. */
export const Listed = <Row,>({ list, empty, children }: Props<Row>) => {
  const { i18n } = useLingui()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = list
  if (!data)
    return error ? (
      <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />
    ) : (
      <Skeleton width="100%" height={240} />
    )
  if (data.length === 0) return empty
  return (
    <>
      {children(data)}
      {hasNextPage && (
        <div className="admin-more">
          <Button variant="outline" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
