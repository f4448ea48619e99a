import { brand } from '@exchange/domain'
import { Button, Card, EmptyState, ErrorState, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { ConnectFirst } from '../../../shared/wallet/ConnectFirst.tsx'
import type { ManageAction } from '../messages.ts'
import type { LockRow } from '../model/lockRow.ts'
import type { LockDesk } from '../useLockDesk.ts'
import { LockCard } from './LockCard.tsx'

type Props = {
  readonly desk: LockDesk
  readonly onManage: (row: LockRow, action: ManageAction) => void
  readonly onClaim: (lockIds: readonly bigint[]) => void
  readonly onCreate: () => void
}

/** The locks of the connected account. */
export const LockList = ({ desk: { wallet, query, rows, now, automationOf }, onManage, onClaim, onCreate }: Props) => {
  const { i18n } = useLingui()
  const { symbol } = brand.governanceToken
  if (wallet.address === undefined)
    return (
      <Card>
        <ConnectFirst
          title={<Trans>Connect a wallet to see your locks</Trans>}
          figures={[
            <Trans key="power">Your voting power</Trans>,
            <Trans key="locked">Locked</Trans>,
            <Trans key="rebase">Rebase to claim</Trans>,
            <Trans key="epoch">Next epoch</Trans>,
          ]}
        >
          <Trans>Lock {symbol} for up to two years to vote on emissions and share in fees, incentives and the rebase.</Trans>
        </ConnectFirst>
      </Card>
    )
  if (query.error && !query.data)
    return (
      <Card>
        <ErrorState {...errorText(i18n, toErrorFacts(query.error))} onRetry={() => void query.refetch()} />
      </Card>
    )
  if (!query.data)
    return (
      <div className="lock-cards" aria-hidden="true">
        {[0, 1, 2].map((card) => (
          <Card key={card}>
            <Skeleton width="100%" height={196} />
          </Card>
        ))}
      </div>
    )
  if (rows.length === 0)
    return (
      <Card>
        <EmptyState
          title={<Trans>No locks yet</Trans>}
          action={
            <Button variant="secondary" onClick={onCreate}>
              <Trans>New lock</Trans>
            </Button>
          }
        >
          <Trans>Lock {symbol} for up to two years to vote on emissions and share in fees, incentives and the rebase.</Trans>
        </EmptyState>
      </Card>
    )
  return (
    <ul className="lock-cards">
      {rows.map((row) => (
        <li key={row.lock.lockId.toString()}>
          <LockCard
            row={row}
            now={now}
            automation={automationOf(row.lock.lockId)}
            onManage={(action) => onManage(row, action)}
            onClaim={() => onClaim([row.lock.lockId])}
          />
        </li>
      ))}
    </ul>
  )
}
