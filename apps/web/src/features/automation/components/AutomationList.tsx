import { brand } from '@exchange/domain/brand'
import { buttonClass, Card, EmptyState, ErrorState, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lockName } from '../../../entities/lock/lockName.ts'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { ConnectFirst } from '../../../shared/wallet/ConnectFirst.tsx'
import type { AutomationDesk } from '../useAutomationDesk.ts'
import { AutomationCard } from './AutomationCard.tsx'

/** Locks without an automation, with links to create one. */
const FreeLocks = ({ desk: { free } }: { readonly desk: AutomationDesk }) => {
  const { t } = useLingui()
  const format = useFormat()
  if (free.length === 0) return null
  return (
    <Card flush className="auto-card" title={<Trans>Locks without automation</Trans>}>
      <ul className="auto-free">
        {free.map(({ lockId, read }) => {
          const name = lockName(lockId)
          return (
            <li key={lockId.toString()} className="row sb wrapx">
              <span>
                <span className="b">{name}</span>{' '}
                <span className="sm dim">
                  {format.amount(read.lock.amount, 18)} {brand.governanceToken.symbol}
                </span>
              </span>
              <Link
                to="/dashboard/automation/$lockId/plan"
                params={{ lockId: lockId.toString() }}
                className={buttonClass('secondary', 'sm')}
                aria-label={t`Automate ${name}`}
              >
                <Trans>Automate</Trans>
              </Link>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** The automated locks of the connected account, and those that can be automated. */
export const AutomationList = ({ desk }: { readonly desk: AutomationDesk }) => {
  const { i18n } = useLingui()
  const { wallet, locks, query, running, rows } = desk
  const error = locks.data ? query.error : locks.error
  if (wallet.address === undefined)
    return (
      <Card className="auto-card">
        <ConnectFirst title={<Trans>Connect a wallet to see your automations</Trans>} />
      </Card>
    )
  if (error && !query.data)
    return (
      <Card className="auto-card">
        <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void (locks.data ? query : locks).refetch()} />
      </Card>
    )
  if (!query.data)
    return (
      <div className="auto-cards" aria-hidden="true">
        {[0, 1, 2].map((card) => (
          <Card key={card}>
            <Skeleton width="100%" height={230} />
          </Card>
        ))}
      </div>
    )
  return (
    <>
      {running.length > 0 ? (
        <ul className="auto-cards">
          {running.map((row) => (
            <li key={row.lockId.toString()}>
              <AutomationCard desk={desk} row={row} />
            </li>
          ))}
        </ul>
      ) : (
        <Card className="auto-card">
          <EmptyState
            title={<Trans>No automated locks</Trans>}
            action={
              rows.length === 0 && (
                <Link to="/dashboard/lock" className={buttonClass('secondary')}>
                  <Trans>New lock</Trans>
                </Link>
              )
            }
          >
            <Trans>An automation is paid in LINK. You can pause or cancel it at any time.</Trans>
          </EmptyState>
        </Card>
      )}
      <FreeLocks desk={desk} />
    </>
  )
}
