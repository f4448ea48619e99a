import { brand } from '@exchange/domain'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '../../../shared/format/useFormat.ts'
import type { AprReceipt } from '../model/collection.ts'
import { ReceiptButton } from '../../../shared/format/ReceiptButton.tsx'

/** The yearly rate of an item at the floor price; hovering over it shows its inputs. */
export const StakingApr = ({ receipt }: { readonly receipt: AprReceipt }) => {
  const { t } = useLingui()
  const format = useFormat()
  const apr = format.percent(receipt.apr)
  const content = (
    <dl className="nft-receipt">
      <dt>
        <Trans>Paid to stakers in this epoch</Trans>
      </dt>
      <dd>{format.usd(receipt.reward)}</dd>
      <dt>
        <Trans>Staked items</Trans>
      </dt>
      <dd>{format.integer(receipt.staked)}</dd>
      <dt>
        <Trans>Floor price</Trans>
      </dt>
      <dd>
        {format.amount(receipt.floor, 18)} {brand.nativeToken.symbol}, {format.usd(receipt.floorUsd)}
      </dd>
      <dd className="full">
        <Trans>Paid × 31,536,000 ÷ 604,800 seconds ÷ (staked items × floor price) = {apr}</Trans>
      </dd>
    </dl>
  )
  return (
    <ReceiptButton label={t`Staking APR ${apr}: how it is calculated`} receipt={content}>
      {apr}
    </ReceiptButton>
  )
}
