import { Icon, Note } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { percentOf } from '../../../../shared/format/numbers.ts'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import { TypedWord } from '../../../../entities/liquidity/components/TypedWord.tsx'
import { TYPED_WORD } from '../messages.ts'
import type { NewPoolDesk } from '../useNewPoolDesk.ts'

/** The loss to arbitrage of amounts in a wrong ratio, in dollars; above 2 %, or if it is unknown, the user types a word. */
export const LossNote = ({ desk }: { readonly desk: NewPoolDesk }) => {
  const { t } = useLingui()
  const format = useFormat()
  const { band, loss, confirm } = desk
  if (band === 'plain') return null
  const [lost, part] = loss ? [format.usd(loss.lossUsd), format.percent(percentOf(loss.loss))] : ['', '']
  return (
    <Note tone="negative" icon={<Icon name="warning" />} role="alert">
      <div className="new-existing">
        {loss ? (
          <span>
            <Trans>
              At these amounts, the first trader takes about <b>{lost}</b>, or <b>{part}</b> of your deposit: the values do not match the
              pool’s ratio.
            </Trans>
          </span>
        ) : (
          <span>
            <Trans>How much the first trader could take from your deposit is unknown: a token has no market price here.</Trans>
          </span>
        )}
        <TypedWord label={t`Type ${TYPED_WORD} to continue`} word={TYPED_WORD} confirmed={confirm.on} onConfirm={confirm.set} />
      </div>
    </Note>
  )
}
