import { Button, ErrorState } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { type NameItem, type NamesWhere, useNameList } from '../queries.ts'
import { NameTiles, WaitingTiles } from './NameTiles.tsx'

/** Plates that hold the place of the first names. */
const WAITING = 12

type Props = {
  /** The accessible name of the list. */
  readonly label: string
  readonly chainId: number
  readonly where: NamesWhere
  /** In the place of a list without names. */
  readonly nothing: ReactNode
  readonly markOf?: (item: NameItem) => ReactNode
}

// NAME-3, ERR-19
/** A list of names, page by page. A failed read differs from an empty list. */
export const NameList = ({ label, chainId, where, nothing, markOf }: Props) => {
  const { i18n } = useLingui()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useNameList(chainId, where)
  if (!data)
    return error ? (
      <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />
    ) : (
      <WaitingTiles count={WAITING} />
    )
  if (data.length === 0) return nothing
  return (
    <>
      {error && (
        <p className="mut sm" role="status">
          <Trans>The names could not be refreshed: newer ones may be missing.</Trans>
        </p>
      )}
      <NameTiles label={label} chainId={chainId} items={data} {...(markOf && { markOf })} />
      {hasNextPage && (
        <div className="names-more">
          <Button variant="outline" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
