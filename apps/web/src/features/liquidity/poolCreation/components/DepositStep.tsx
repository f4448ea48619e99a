import { RECOMMENDED_FUNDS_USD } from '@exchange/domain'
import { Button, Icon, Note, Switch } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { percentOf } from '../../../../shared/format/numbers.ts'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import { withValues } from '../../../../shared/i18n/withValues.ts'
import { DepositField } from '../../../../entities/liquidity/components/DepositField.tsx'
import { SlippageNote } from '../../../../entities/liquidity/components/SlippageNote.tsx'
import { isFieldBlocker } from '../../../../entities/liquidity/fieldBlockers.ts'
import { stopWords, TYPED_WORD } from '../messages.ts'
import type { NewPoolBlocker } from '../model/newPoolBlockers.ts'
import type { NewPoolDesk } from '../useNewPoolDesk.ts'
import { LossNote } from './LossNote.tsx'
import { PriceLines } from './PriceLines.tsx'

/** Errors of the pool itself, whichever field causes them. */
const atForm: ReadonlySet<NewPoolBlocker['code']> = new Set(['depositsNotEqual', 'depositTooSmall', 'depositTooLarge'])

/** The initial amounts of the pool. */
export const DepositStep = ({ desk }: { readonly desk: NewPoolDesk }) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { sides, blockers, funded, account } = desk
  const recommended = format.usdWhole(RECOMMENDED_FUNDS_USD)
  const errorAt = (place: number) => {
    const stop = blockers.deposit?.find((each) => 'index' in each && each.index === place && isFieldBlocker(each.code))
    return stop && i18n._(withValues(stopWords[stop.code], { symbol: sides[place]?.token?.symbol ?? '' }))
  }
  const fill = funded === 'stable' ? t`Keep the amounts equal` : t`Fill the others by value`
  const refused = blockers.deposit?.find(({ code }) => atForm.has(code))
  return (
    <div className="col" style={{ gap: 16 }}>
      <p className="mut">
        {funded === 'stable' ? (
          <Trans>A stable pool starts with equal amounts of both tokens.</Trans>
        ) : funded === 'weighted' ? (
          <Trans>Deposit in proportion to the weights: the values set the starting prices.</Trans>
        ) : (
          <Trans>The values should be equal: they set the starting price.</Trans>
        )}
      </p>
      <div className="row sb wrapx" style={{ gap: 12 }}>
        <label className="row sm mut" style={{ gap: 8 }}>
          <Switch label={fill} checked={desk.linked} disabled={!desk.canLink} onChange={desk.setLinked} />
          <span aria-hidden="true">{fill}</span>
        </label>
        {account && desk.canLink && (
          <Button variant="ghost" size="sm" onClick={desk.useAll}>
            <Trans>Max all</Trans>
          </Button>
        )}
      </div>
      {!desk.canLink && (
        <p className="sm dim">
          <Trans>A token without a market price cannot be filled by value. Enter each amount.</Trans>
        </p>
      )}
      {sides.map(
        ({ token, text, balance, gasReserve, price, weight }, index) =>
          token && (
            <DepositField
              key={index}
              token={token}
              value={text}
              onChange={(value) => desk.setAmount(index, value)}
              connected={account !== undefined}
              balance={balance}
              gasReserve={gasReserve}
              price={price}
              share={funded === 'weighted' ? percentOf(weight) : null}
              error={errorAt(index)}
            />
          ),
      )}
      {refused && (
        <Note tone="negative" icon={<Icon name="failed" />} role="alert">
          {i18n._(stopWords[refused.code])}
        </Note>
      )}
      {funded !== 'weighted' && <PriceLines desk={desk} />}
      {desk.isAdvised === false && (
        <Note icon={<Icon name="info" />} role="status">
          <Trans>Pools that start with {recommended} or more reach fair prices sooner. You can start with less.</Trans>
        </Note>
      )}
      <LossNote desk={desk} />
      {desk.slippage && <SlippageNote slippage={desk.slippage} barred={false} word={TYPED_WORD} />}
    </div>
  )
}
