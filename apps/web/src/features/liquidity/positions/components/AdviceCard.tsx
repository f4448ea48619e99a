import type { Network } from '@exchange/protocol/networks'
import { Card, KeyValue, KeyValueList } from '@exchange/ui'
import { Plural, Trans } from '@lingui/react/macro'
import { NotAvailable } from '../../../../shared/format/Figures.tsx'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import { useGasPrice } from '../../../../shared/tokens/queries.ts'
import { type AdviceFacts, positionAdvice } from '../model/positionAdvice.ts'
import type { PositionEntry } from '../model/positionEntry.ts'

type Advice = ReturnType<typeof positionAdvice>

const Dollars = ({ usd }: { readonly usd: bigint | null }) => {
  const format = useFormat()
  return usd === null ? <NotAvailable /> : format.usd(usd)
}

/** The advice in a sentence. */
const Sentence = ({ advice: { best, inRange, alternatives, stayPerDayUsd } }: { readonly advice: Advice }) => {
  const format = useFormat()
  const [move] = alternatives
  if (best) {
    const net = format.usd(best.netUsd ?? 0n)
    return (
      <Trans>
        Put it around the price again: after its cost that would bring {net} more in thirty days, if the price stays where it is.
      </Trans>
    )
  }
  if (stayPerDayUsd === null || !move || move.netUsd === null)
    return <Trans>No advice: a price, the fees or the gas is not known now, and a guess would not help you.</Trans>
  return inRange ? (
    <Trans>Leave it as it is: it is in range, and moving it would only cost.</Trans>
  ) : (
    <Trans>Leave it as it is: moving it would cost more than it brings in thirty days.</Trans>
  )
}

type AdviceCardProps = {
  readonly network: Network
  readonly entry: PositionEntry
  readonly facts: Omit<AdviceFacts, 'gasPrice'>
}

/** Whether to move the range: what staying and moving would earn, what moving costs, and the days in which that is earned. */
export const AdviceCard = ({ network, entry, facts }: AdviceCardProps) => {
  const gasPrice = useGasPrice(network)
  const { position } = entry
  if (position === null || entry.closed) return null
  const advice = positionAdvice({ ...entry, position }, { ...facts, gasPrice })
  const [move] = advice.alternatives
  const days = move?.breakEvenDays
  return (
    <Card className="col position-card" title={<Trans>Move the range?</Trans>}>
      <p>
        <Sentence advice={advice} />
      </p>
      <KeyValueList>
        <KeyValue label={<Trans>Earned a day as it is</Trans>}>
          <Dollars usd={advice.stayPerDayUsd} />
        </KeyValue>
        <KeyValue label={<Trans>Earned a day around the price</Trans>}>
          <Dollars usd={move?.perDayUsd ?? null} />
        </KeyValue>
        <KeyValue label={<Trans>Cost of moving</Trans>}>
          <Dollars usd={move?.costUsd ?? null} />
        </KeyValue>
        <KeyValue label={<Trans>Earned back in</Trans>}>
          {days == null ? <Trans>Never</Trans> : <Plural value={Number(days)} one="# day" other="# days" />}
        </KeyValue>
      </KeyValueList>
      <p className="sm mut">
        <Trans>
          At the fees or emission of now, and the liquidity that is in range now. The cost is the fee of the swap and the gas; how far the
          swap moves the price is not in it.
        </Trans>
      </p>
    </Card>
  )
}
