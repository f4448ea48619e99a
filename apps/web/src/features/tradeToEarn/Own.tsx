import type { Network } from '@exchange/protocol/networks'
import { Card } from '@exchange/ui'
import { Plural, Trans } from '@lingui/react/macro'
import { type Claim, openClaims, tokenOfClaim } from '../../entities/story/claims.ts'
import { ClaimAmount } from '../../entities/story/ClaimAmount.tsx'
import { claimPeriodsFlow } from '../../entities/story/claimPeriods.flow.ts'
import { NotAvailable } from '../../shared/format/Figures.tsx'
import { useRunFlow } from '../../shared/transactions/ui/useRunFlow.ts'
import { StartButton } from '../../shared/wallet/StartButton.tsx'
import { dayState, MOST_DAYS } from './model/days.ts'

type Props = { readonly network: Network; readonly days: readonly Claim[]; readonly now: number }

/** Why nothing can be claimed; a failed chain read shows no reason. */
const Rest = ({ days, now }: Omit<Props, 'network'>) => {
  if (days.some((claim) => dayState(claim, now) === 'unread')) return <NotAvailable />
  return days.every(({ claimed }) => claimed) ? <Trans>All claimed</Trans> : <Trans>Nothing can be claimed now</Trans>
}

// T2E-2
/** The open rewards, claimed in one transaction for all open days. */
export const Own = ({ network, days, now }: Props) => {
  const run = useRunFlow()
  const open = openClaims(days, now)
  const next = open.slice(0, MOST_DAYS)
  const earned = <ClaimAmount network={network} claims={days} />
  if (open.length === 0)
    return (
      <Card className="t2e-own">
        <div>
          <p className="b">
            <Rest days={days} now={now} />
          </p>
          <p className="sm mut">
            <Trans>You earned {earned}.</Trans>
          </p>
        </div>
      </Card>
    )
  const isListed = open.every((one) => tokenOfClaim(network, one) !== undefined)
  return (
    <Card className="row sb wrapx t2e-own">
      <div>
        <p className="sm mut">
          <Trans>Still yours to claim</Trans>
        </p>
        <p className="t2e-figure">
          <ClaimAmount network={network} claims={open} />
        </p>
        <p className="sm mut">
          <Plural value={open.length} one="from # daily epoch" other="from # daily epochs" />
        </p>
      </div>
      {isListed && (
        <StartButton
          variant="primary"
          size="lg"
          onClick={() => void run(claimPeriodsFlow, { chainId: network.chainId, kind: 'day', claims: next })}
        >
          <Plural value={next.length} one="Claim # day" other="Claim # days" />
        </StartButton>
      )}
    </Card>
  )
}
