import { PERP_DEALLOCATION_DELAY } from '@exchange/domain'
import { deallocationOf } from '@exchange/domain/perp/deallocation'
import { Card, KeyValue, KeyValueList, Ruler } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Moment } from '../../../shared/format/Moment.tsx'
import { Ticking } from '../../../shared/format/Ticking.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { useRunFlow } from '../../../shared/transactions/ui/useRunFlow.ts'
import { ActButton } from '../../../shared/wallet/ActButton.tsx'
import { deallocateFlow, withdrawMarginFlow } from '../flows/perp.flow.ts'
import { placeOfDesk } from '../useAct.ts'
import { paidIn, type PerpDesk } from './usePerpDesk.ts'

type Props = { readonly perp: PerpDesk }

const MINUTE = 60

/** The amount being withdrawn, and the remaining time. */
const Countdown = ({ perp: { read, now, winning } }: Props) => {
  const { t } = useLingui()
  const format = useFormat()
  const leaving = deallocationOf(read.account, now)
  if (leaving.kind !== 'waiting') return null
  const amount = `${format.amount(leaving.amount, winning.decimals)} ${winning.symbol}`
  const seconds = leaving.readyAt - now
  const left = <Ticking>{format.countdown(seconds)}</Ticking>
  const [minutes, all] = [Math.ceil(seconds / MINUTE), PERP_DEALLOCATION_DELAY / MINUTE].map((each) => format.integer(each))
  return (
    <div className="col" style={{ gap: 8 }}>
      <div className="row sb wrapx">
        <span className="b">
          <Trans>
            {amount} available in {left}
          </Trans>
        </span>
        <span className="sm mut">
          <Trans>
            {minutes} of {all} minutes left
          </Trans>
        </span>
      </div>
      <Ruler
        major={12}
        minor={2}
        to={Math.min(1, Math.max(0, 1 - seconds / PERP_DEALLOCATION_DELAY))}
        description={t`${minutes} of ${all} minutes left`}
      />
      <span className="sm dim">
        <Moment at={leaving.readyAt} />
      </span>
    </div>
  )
}

/** The two steps of a withdrawal, one after the other. */
const WaysOut = ({ perp }: Props) => {
  const format = useFormat()
  const run = useRunFlow()
  const { read, book, winning, network, phase } = perp
  const { allocated, deallocating } = read.account
  const money = (amount: bigint) => `${format.amount(amount, winning.decimals)} ${winning.symbol}`
  const [free, ready] = [money(allocated), money(book.withdrawable)]
  const isOver = phase === 'ended' || phase === 'ranked' || phase === 'void'
  const isRestarted = deallocating > 0n && book.withdrawable === 0n
  return (
    <>
      {isOver && allocated > 0n && (
        <>
          <p className="sm mut">
            {isRestarted ? (
              <Trans>Deallocating more restarts the 720-minute wait for everything pending.</Trans>
            ) : (
              <Trans>If you deallocate, funds open 12 hours (720 minutes) later.</Trans>
            )}
          </p>
          <ActButton
            network={network}
            stop={null}
            onPress={() => void run(deallocateFlow, { ...placeOfDesk(perp), paid: paidIn(perp, allocated) })}
          >
            <Trans>Deallocate {free}</Trans>
          </ActButton>
        </>
      )}
      {book.withdrawable > 0n && (
        <ActButton
          network={network}
          stop={null}
          onPress={() => void run(withdrawMarginFlow, { ...placeOfDesk(perp), paid: paidIn(perp, book.withdrawable) })}
        >
          <Trans>Withdraw {ready}</Trans>
        </ActButton>
      )}
      {!isOver && (
        <p className="sm mut">
          <Trans>You can deallocate after the competition ends. Funds open 12 hours (720 minutes) later.</Trans>
        </p>
      )}
      {isOver && book.held > 0n && (
        <p className="sm mut">
          <Trans>Open positions are being settled. Their margin can be deallocated afterwards.</Trans>
        </p>
      )}
    </>
  )
}

// PERP-6
/** A participant's money on its way from margin to wallet, and the next step. */
export const PerpMoney = ({ perp }: Props) => {
  const format = useFormat()
  const { read, book, winning } = perp
  const money = (amount: bigint) => `${format.amount(amount, winning.decimals)} ${winning.symbol}`
  const waits = book.withdrawable > 0n ? 0n : read.account.deallocating
  return (
    <Card className="col" style={{ gap: 16 }}>
      <h2>
        <Trans>Your funds in this competition</Trans>
      </h2>
      <KeyValueList>
        <KeyValue label={<Trans>Free margin</Trans>}>{money(read.account.allocated)}</KeyValue>
        <KeyValue label={<Trans>In positions and requests</Trans>}>{money(book.held)}</KeyValue>
        <KeyValue label={<Trans>Deallocating</Trans>}>{money(waits)}</KeyValue>
        <KeyValue label={<Trans>Ready to withdraw</Trans>}>{money(book.withdrawable)}</KeyValue>
      </KeyValueList>
      <Countdown perp={perp} />
      <WaysOut perp={perp} />
    </Card>
  )
}
