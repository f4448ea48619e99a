import { brand, breakEven, type Lock, type RebaseProspect, rebaseProspect, WAD } from '@exchange/domain'
import { valueOf } from '@exchange/domain/amounts/parseAmount'
import type { EmissionRead } from '@exchange/protocol/reads/voting/readEmission'
import { KeyValue, KeyValueList } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { percentOf } from '../../../shared/format/numbers.ts'
import { bothClocks } from '../../../shared/format/bothClocks.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { Receipt } from '../../../entities/vote/Receipt.tsx'
import { TokenFigure } from './LockFigures.tsx'

type Props = {
  readonly lock: Pick<Lock, 'amount' | 'end'>
  /** The locks that it is made of; empty for a new one. */
  readonly counted: readonly Pick<Lock, 'amount' | 'end'>[]
  readonly now: bigint
  readonly emission: EmissionRead | undefined
  /** Dollars for a whole token, a wad; null without a price. */
  readonly price: bigint | null
}

/** A lock's expected rewards, and its break-even. Estimates from current figures. */
export const Prospect = ({ lock, counted, now, emission, price }: Props) => {
  const { t } = useLingui()
  const format = useFormat()
  if (lock.amount === 0n || lock.end <= now) return null
  const prospect = emission && rebaseProspect({ lock, counted }, { now, emission: emission.emission })
  const even = prospect && breakEven(lock, prospect.untilEnd, now)
  const { symbol } = brand.governanceToken
  const share = prospect ? `${format.amount(prospect.next, 18)} ${symbol}` : ''
  const rows = ({ of }: RebaseProspect) => [
    { name: t`Rebase of the next epoch, about`, figure: `${format.amount(of.rebase, 18)} ${symbol}` },
    { name: t`Power of the lock then`, figure: format.amount(of.power, 18) },
    { name: t`Power of all locks by then`, figure: format.amount(of.total, 18) },
  ]
  const opens = prospect && bothClocks(format, Number(prospect.from))
  const fall = even && format.percent(percentOf(even.priceFall))
  const tenth = format.percent(10)
  const dollars = even && price !== null ? format.usd(valueOf(even.perEpochForTenth, WAD, price)) : null
  const earns = even && `${format.amount(even.perEpochForTenth, 18)} ${symbol}`
  return (
    <div className="col" style={{ gap: 12 }}>
      <KeyValueList>
        <KeyValue label={counted.length > 0 ? <Trans>Next rebase, about</Trans> : <Trans>First rebase, about</Trans>}>
          {prospect ? (
            <Receipt
              words={<TokenFigure amount={prospect.next} />}
              label={t`Next rebase of this lock: how it is calculated`}
              rows={rows(prospect)}
              notes={[<Trans key="formula">Rebase × power of the lock ÷ power of all locks = {share}</Trans>]}
            />
          ) : (
            <NotAvailable />
          )}
        </KeyValue>
        <KeyValue label={<Trans>Rebase until the end, about</Trans>}>
          {prospect ? (
            <Receipt
              words={<TokenFigure amount={prospect.untilEnd} />}
              label={t`Rebase of this lock until its end: how it is calculated`}
              rows={rows(prospect)}
              notes={[
                <Trans key="note">
                  The share of the next epoch and of each one until the end, at the power left then, assuming emission and other locks stay
                  the same.
                </Trans>,
              ]}
            />
          ) : (
            <NotAvailable />
          )}
        </KeyValue>
        <KeyValue label={<Trans>Rebase and rewards of votes cast now</Trans>}>
          {opens ? <Trans>from {opens}</Trans> : <NotAvailable />}
        </KeyValue>
      </KeyValueList>
      {even && (
        <p className="sm mut">
          <Trans>
            Break-even: the rebase alone offsets a {fall} fall of {symbol} by then.
          </Trans>{' '}
          {dollars === null ? (
            <Trans>
              For each further {tenth} your votes must earn about {earns} per epoch.
            </Trans>
          ) : (
            <Trans>
              For each further {tenth} your votes must earn about {earns} per epoch, {dollars} at the current price.
            </Trans>
          )}
        </p>
      )}
    </div>
  )
}
