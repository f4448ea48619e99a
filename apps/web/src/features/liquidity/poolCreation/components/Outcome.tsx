import { KeyValue, KeyValueList } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { NotAvailable } from '../../../../shared/format/Figures.tsx'
import { percentOf } from '../../../../shared/format/numbers.ts'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import { poolTypeNames } from '../../../../entities/pool/poolText.ts'
import type { NewPoolDesk } from '../useNewPoolDesk.ts'

const Missing = () => (
  <span className="dim">
    <Trans>Not selected yet</Trans>
  </span>
)

/** The result of the choices. */
export const Outcome = ({ desk }: { readonly desk: NewPoolDesk }) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const { draft, sides, funded, dollars, fee, loss, deposit } = desk
  const isWeighted = funded === 'weighted'
  const chosen = sides.flatMap(({ token }) => token ?? [])
  return (
    <KeyValueList>
      <KeyValue label={<Trans>Pool type</Trans>}>{draft.type ? i18n._(poolTypeNames[draft.type]) : <Missing />}</KeyValue>
      <KeyValue label={<Trans>Tokens</Trans>}>
        {chosen.length === 0 ? <Missing /> : <bdi>{chosen.map(({ symbol }) => symbol).join(', ')}</bdi>}
      </KeyValue>
      {isWeighted && (
        <>
          <KeyValue label={<Trans>Swap fee</Trans>}>{fee === null ? <NotAvailable /> : format.pips(fee)}</KeyValue>
          <KeyValue label={<Trans>Owner</Trans>}>
            <Trans>You</Trans>
          </KeyValue>
        </>
      )}
      {funded && deposit && (
        <>
          <KeyValue label={<Trans>Total deposit</Trans>}>{dollars === null ? <NotAvailable /> : format.usd(dollars)}</KeyValue>
          <KeyValue label={<Trans>Lost to arbitrage, at most</Trans>}>
            {loss === null ? <NotAvailable /> : `${format.usd(loss.lossUsd)} (${format.percent(percentOf(loss.loss))})`}
          </KeyValue>
          {deposit.status === 'ok' && (
            <KeyValue label={<Trans>Pool tokens you get</Trans>}>{format.amount(deposit.liquidity, 18)}</KeyValue>
          )}
        </>
      )}
    </KeyValueList>
  )
}
