import type { Network } from '@exchange/protocol/networks'
import { KeyValue, KeyValueList } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { percentOf } from '../../../../shared/format/numbers.ts'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import { SlippageNote } from '../../../../entities/liquidity/components/SlippageNote.tsx'
import { TYPED_WORD } from '../messages.ts'
import type { NewPoolDesk } from '../useNewPoolDesk.ts'
import { EqualPools } from './EqualPools.tsx'
import { LossNote } from './LossNote.tsx'
import { PriceLines } from './PriceLines.tsx'

/** A summary of the creation before the wallet is asked. */
export const ReviewStep = ({ network, desk }: { readonly network: Network; readonly desk: NewPoolDesk }) => {
  const format = useFormat()
  const { sides, funded, texts, draft } = desk
  return (
    <div className="col" style={{ gap: 18 }}>
      {funded === 'weighted' && (
        <KeyValueList>
          <KeyValue label={<Trans>Name</Trans>}>
            <bdi>{texts.name}</bdi>
          </KeyValue>
          <KeyValue label={<Trans>Symbol</Trans>}>
            <bdi>{texts.symbol}</bdi>
          </KeyValue>
        </KeyValueList>
      )}
      {funded && (
        <KeyValueList>
          {sides.map(
            ({ token, amount, weight }, index) =>
              token && (
                <KeyValue
                  key={index}
                  label={
                    <span>
                      <bdi>{token.symbol}</bdi> {funded === 'weighted' && <span className="dim">{format.percent(percentOf(weight))}</span>}
                    </span>
                  }
                >
                  {amount.status === 'ok' && `${format.amount(amount.value, token.decimals)} ${token.symbol}`}
                </KeyValue>
              ),
          )}
        </KeyValueList>
      )}
      {funded !== 'weighted' && <PriceLines desk={desk} />}
      {draft.type === 'concentrated' && (
        <p className="mut">
          <Trans>The pool is created empty at this price. Adding liquidity is the next step.</Trans>
        </p>
      )}
      <EqualPools network={network} desk={desk} />
      <LossNote desk={desk} />
      {desk.slippage && <SlippageNote slippage={desk.slippage} barred={false} word={TYPED_WORD} />}
    </div>
  )
}
