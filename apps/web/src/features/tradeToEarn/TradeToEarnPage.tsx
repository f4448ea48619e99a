import type { Network } from '@exchange/protocol/networks'
import { Badge, Card, EmptyState, ErrorState, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Flag } from 'lucide-react'
import { useClaims } from '../../entities/story/claims.ts'
import { hasTradeToEarn } from '../../entities/story/hasTradeToEarn.ts'
import { useChainNow } from '../../shared/clock/clock.ts'
import { toErrorFacts } from '../../shared/errors/errorFacts.ts'
import { errorText } from '../../shared/errors/errorText.ts'
import { Elsewhere } from '../../shared/network/Elsewhere.tsx'
import { useNetwork } from '../../shared/network/network.ts'
import { ConnectFirst } from '../../shared/wallet/ConnectFirst.tsx'
import { useWallet } from '../../shared/wallet/wallet.ts'
import { Days } from './Days.tsx'
import { daysOf } from './model/days.ts'
import { Own } from './Own.tsx'
import './tradeToEarn.css'

const Claims = ({ network }: { readonly network: Network }) => {
  const { i18n } = useLingui()
  const { address: account } = useWallet()
  const now = useChainNow(network.chainId)
  const { data, error, refetch } = useClaims(network.chainId, account)
  if (account === undefined)
    return (
      <Card>
        <ConnectFirst title={<Trans>Connect a wallet to see your earnings</Trans>}>
          <Trans>What you earned can be claimed at any time.</Trans>
        </ConnectFirst>
      </Card>
    )
  if (data === undefined || now === undefined)
    return (
      <Card>
        {error ? (
          <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />
        ) : (
          <Skeleton width="100%" height={360} />
        )}
      </Card>
    )
  const days = daysOf(data)
  if (days.length === 0)
    return (
      <Card>
        <EmptyState title={<Trans>This account earned nothing</Trans>}>
          <Trans>Only days with trades in the programme are listed.</Trans>
        </EmptyState>
      </Card>
    )
  return (
    <div className="t2e-columns">
      <div className="col t2e-main">
        <Own network={network} days={days} now={now} />
        <Days network={network} days={days} now={now} />
      </div>
      <Card className="col t2e-side" title={<Trans>How a claim works</Trans>}>
        <p className="sm mut">
          <Trans>Each day has a published list. You claim with a proof that this page fetches, several days in one transaction.</Trans>
        </p>
        <p className="sm mut">
          <Trans>Days began at 00:00 UTC. Earnings of a day can be claimed after 02:00 UTC the next day.</Trans>
        </p>
      </Card>
    </div>
  )
}

// T2E-1, T2E-2
/** The finished programme: the user's rewards by day, and their claims. */
export const TradeToEarnPage = () => {
  const network = useNetwork()
  return (
    <div className="wrap page">
      <div className="t2e-head">
        <div className="row wrapx t2e-title">
          <h1>
            <Trans>Trade to earn</Trans>
          </h1>
          <Badge icon={<Flag size={14} aria-hidden />}>
            <Trans>Ended</Trans>
          </Badge>
        </div>
        <p className="mut">
          <Trans>The programme has ended. Nothing new is earned. What you earned can be claimed at any time.</Trans>
        </p>
      </div>
      {hasTradeToEarn(network) ? (
        <Claims key={network.chainId} network={network} />
      ) : (
        <Card>
          <Elsewhere
            isOffered={hasTradeToEarn}
            titleOn={(name) => <Trans>The programme ran on {name}</Trans>}
            titleNowhere={<Trans>The programme did not run on this network</Trans>}
          >
            <Trans>Switching moves no funds.</Trans>
          </Elsewhere>
        </Card>
      )}
    </div>
  )
}
