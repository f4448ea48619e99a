import { Card, EmptyState, ErrorState, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { UserName } from '../../../entities/user/UserName.tsx'
import { CopyLine } from '../../../shared/clipboard/CopyLine.tsx'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { Moment } from '../../../shared/format/Moment.tsx'
import { signalWords } from '../messages.ts'
import { type FairPlaySignal, useFairPlay } from '../queries.ts'

const Signal = ({ signal: { kind, accounts, evidence } }: { readonly signal: FairPlaySignal }) => {
  const { t, i18n } = useLingui()
  return (
    <li className="col competition-signal">
      <span className="b">{i18n._(signalWords[kind])}</span>
      <span className="row wrapx" style={{ gap: 10 }}>
        {accounts.map((account) => (
          <UserName key={account} account={account} linked />
        ))}
      </span>
      <details>
        <summary className="link sm">
          <Trans>Evidence</Trans>
        </summary>
        <ul className="col sm" style={{ gap: 8 }}>
          {evidence.map(({ txHash, logIndex, timestamp, account }) => (
            <li key={`${txHash} ${logIndex}`} className="row wrapx" style={{ gap: 10 }}>
              <UserName account={account} />
              <Moment at={timestamp} />
              <CopyLine text={txHash} label={t`Copy the transaction hash`} refused={t`The transaction hash was not copied.`} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

// ARENA-29
/** Signals of wash trading and clusters with their evidence: public, and without a ban. */
export const FairPlay = ({ chainId, id }: { readonly chainId: number; readonly id: string }) => {
  const { i18n } = useLingui()
  const { data, error, refetch } = useFairPlay(chainId, id)
  return (
    <Card className="col" style={{ gap: 12 }}>
      <h2>
        <Trans>Fair play</Trans>
      </h2>
      <p className="sm mut">
        <Trans>Similar or circular trades, with the transactions behind them. This is evidence to review, never a ban.</Trans>
      </p>
      {!data ? (
        error ? (
          <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />
        ) : (
          <Skeleton width="100%" height={80} />
        )
      ) : data.length === 0 ? (
        <EmptyState title={<Trans>No signals</Trans>} />
      ) : (
        <ul className="col">
          {data.map((signal, index) => (
            <Signal key={`${signal.kind} ${index}`} signal={signal} />
          ))}
        </ul>
      )}
    </Card>
  )
}
