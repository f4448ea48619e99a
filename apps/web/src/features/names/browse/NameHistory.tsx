import { Button, Card, ErrorState, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { UserName } from '../../../entities/user/UserName.tsx'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { Moment } from '../../../shared/format/Moment.tsx'
import { ExplorerLink } from '../../../shared/transactions/ui/ExplorerLink.tsx'
import { type NameEvent, useNameHistory } from '../queries.ts'

const What = ({ of: { kind, account, recipient } }: { readonly of: NameEvent }): ReactNode => {
  const from = <UserName account={account} linked />
  const to = <UserName account={recipient} linked />
  if (kind === 'minted') return <Trans>Minted by {to}</Trans>
  if (kind === 'gifted')
    return (
      <Trans>
        Minted by {from} as a gift to {to}
      </Trans>
    )
  return (
    <Trans>
      Transferred from {from} to {to}
    </Trans>
  )
}

// NAME-3
/** The history of a name's owners, newest first. */
export const NameHistory = ({ chainId, nameId }: { readonly chainId: number; readonly nameId: string }) => {
  const { i18n } = useLingui()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useNameHistory(chainId, nameId)
  return (
    <Card className="name-card" title={<Trans>History</Trans>}>
      {!data &&
        (error ? (
          <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />
        ) : (
          <Skeleton width="100%" height={56} />
        ))}
      {data && (
        <ol className="name-history">
          {data.map((event) => (
            <li key={`${event.txHash} ${event.logIndex}`} className="row wrapx sb">
              <span className="name-history-what">
                <What of={event} />
              </span>
              <span className="row wrapx sm mut name-history-when">
                <span>
                  <Moment at={event.timestamp} />
                </span>
                <ExplorerLink chainId={chainId} hash={event.txHash} />
              </span>
            </li>
          ))}
        </ol>
      )}
      {hasNextPage && (
        <div className="names-more">
          <Button variant="outline" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </Card>
  )
}
