import { hostOutcome } from '@exchange/domain/arena/designer'
import { PARTICIPANTS } from '@exchange/domain/arena/validation'
import { Badge, Card, KeyValue, KeyValueList, Skeleton, Slider } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import type { Token } from '../../../shared/tokens/token.ts'
import { payoutsFor } from './model/payouts.ts'
import type { CreateDesk } from './useCreateDesk.ts'
import { usePlaceName } from './usePlaceName.ts'

const Amount = ({ amount, token }: { readonly amount: bigint | undefined; readonly token: Token | undefined }) => {
  const format = useFormat()
  if (!token || amount === undefined) return <Skeleton width={72} height={14} />
  return (
    <span className="nw num">
      {format.amount(amount, token.decimals)} <bdi className="dim">{token.symbol}</bdi>
    </span>
  )
}

type Read = CreateDesk['prizeBalance']
const Held = ({ read, token }: { readonly read: Read; readonly token: Token | undefined }) =>
  read.status === 'failed' ? <NotAvailable /> : <Amount amount={read.status === 'ok' ? read.value : undefined} token={token} />

// ARENA-21
/** The amounts that the creation takes from the wallet, by token, and the remainders. */
export const WalletCost = ({ desk }: { readonly desk: CreateDesk }) => {
  const { fee, feeToken, prize, prizeBalance, feeBalance, competition, isFeeInPrizeToken, wallet, terms } = desk
  const contribution = competition.hostContribution ?? 0n
  const isConnected = wallet.address !== undefined
  const total = isFeeInPrizeToken ? contribution + (fee ?? 0n) : contribution
  const left = prizeBalance.status === 'ok' && prizeBalance.value >= total ? prizeBalance.value - total : undefined
  return (
    <Card title={<Trans>Leaves your wallet</Trans>} className="col create-card">
      <p className="create-figure">
        {isFeeInPrizeToken ? (
          <Amount amount={fee === undefined ? undefined : total} token={prize} />
        ) : (
          <>
            {prize && contribution > 0n && (
              <>
                <Amount amount={contribution} token={prize} /> <span className="dim">+</span>{' '}
              </>
            )}
            {terms.isError && !terms.data ? <NotAvailable /> : <Amount amount={fee} token={feeToken} />}
          </>
        )}
      </p>
      <KeyValueList>
        <KeyValue label={<Trans>Your contribution</Trans>}>
          {prize && contribution > 0n ? (
            <Amount amount={contribution} token={prize} />
          ) : (
            <span className="dim">
              <Trans>Set in step 5</Trans>
            </span>
          )}
        </KeyValue>
        <KeyValue label={<Trans>Creation fee</Trans>}>
          {terms.isError && !terms.data ? <NotAvailable /> : <Amount amount={fee} token={feeToken} />}
        </KeyValue>
        {isConnected && prize && (
          <KeyValue label={<Trans>You hold</Trans>}>
            <Held read={prizeBalance} token={prize} />
          </KeyValue>
        )}
        {isConnected && !isFeeInPrizeToken && (
          <KeyValue label={<Trans>You hold</Trans>}>
            <Held read={feeBalance} token={feeToken} />
          </KeyValue>
        )}
        {isConnected && prize && contribution > 0n && left !== undefined && (
          <KeyValue label={<Trans>Left after</Trans>}>
            <Amount amount={left} token={prize} />
          </KeyValue>
        )}
      </KeyValueList>
    </Card>
  )
}

/** The slider's initial number of traders. */
const usualTraders = (most: number): number => Math.max(PARTICIPANTS.min, Math.round(most / 4))

// ARENA-12, ARENA-15, ARENA-18
/** The payout of each place as the number of traders changes, and the host's maximum loss. */
export const Simulator = ({ desk }: { readonly desk: CreateDesk }) => {
  const { t } = useLingui()
  const format = useFormat()
  const placeName = usePlaceName()
  const { competition, prize } = desk
  const most = Math.min(Math.max(competition.maxParticipants ?? PARTICIPANTS.min, PARTICIPANTS.min), PARTICIPANTS.max)
  const [chosen, choose] = useState<number>()
  const traders = Math.min(Math.max(chosen ?? usualTraders(most), PARTICIPANTS.min), most)
  const { hostContribution, hostBps, placesBps } = competition
  const isKnown = hostContribution !== null && prize !== undefined && Number.isInteger(hostBps) && placesBps.some((bps) => bps > 0)
  if (!isKnown)
    return (
      <Card title={<Trans>What each place gets</Trans>} className="col create-card">
        <p className="mut sm">
          <Trans>Enter your contribution, and this shows what each place gets.</Trans>
        </p>
      </Card>
    )
  const rules = { hostContribution, entryFee: competition.entryFee ?? 0n, hostBps, placesBps }
  const { prizePool, ownerFee, spans } = payoutsFor(rules, traders)
  const { worst } = hostOutcome({ ...rules, maxParticipants: most })
  const best = spans[0]?.each ?? 0n
  const share = (amount: bigint): number => (best === 0n ? 0 : Number((amount * 1_000n) / best) / 1_000)
  const count = format.integer(traders)
  const pool = `${format.amount(prizePool, prize.decimals)} ${prize.symbol}`
  const paid = format.integer(placesBps.length)
  const loss = `${format.amount(worst, prize.decimals)} ${prize.symbol}`
  return (
    <Card
      title={<Trans>What each place gets</Trans>}
      action={
        <Badge tone="outline">
          <Trans>Estimate</Trans>
        </Badge>
      }
      className="col create-card"
    >
      <div>
        <p className="sm mut">
          <Trans>Place 1, if {count} traders join</Trans>
        </p>
        <p className="create-figure">
          <Amount amount={best} token={prize} />
        </p>
        <p className="sm dim">
          <Trans>of a pool of {pool}</Trans>
        </p>
      </div>
      <div>
        <div className="row sb sm mut">
          <Trans>Traders who join</Trans> <b className="num">{count}</b>
        </div>
        <Slider label={t`Traders who join`} value={traders} max={most} valueText={count} onChange={(value) => choose(value)} />
      </div>
      <dl className="create-payouts">
        {spans.map(({ from, to, each }) => (
          <div key={from}>
            <dt className="mut">{placeName({ from, to })}</dt>
            <dd className="meter" aria-hidden="true" style={{ '--p': share(each), '--mc': 'var(--data)' } as React.CSSProperties}>
              <i />
            </dd>
            <dd className="num">
              <Amount amount={each} token={prize} /> {from !== to && <Trans>each</Trans>}
            </dd>
          </div>
        ))}
        <div>
          <dt className="mut">
            <Trans>Host share</Trans>
          </dt>
          <dd className="meter" aria-hidden="true" style={{ '--p': Math.min(share(ownerFee), 1) } as React.CSSProperties}>
            <i />
          </dd>
          <dd className="num">
            <Amount amount={ownerFee} token={prize} />
          </dd>
        </div>
      </dl>
      <p className="sm dim">
        <Trans>
          Ties share the places they span. With fewer than {paid} traders, the empty places are shared in proportion. With fewer than 2 at
          the start, everything is refunded.
        </Trans>
      </p>
      <p className="sm mut">
        <Trans>Your worst case: {loss} of your contribution is won by others, beside the creation fee.</Trans>
      </p>
    </Card>
  )
}
