import { Trans, useLingui } from '@lingui/react/macro'
import { useSpendingRun } from '../../../../shared/transactions/ui/useSpendingRun.ts'
import { ActButton } from '../../../../shared/wallet/ActButton.tsx'
import { DepositField } from '../../../../entities/liquidity/components/DepositField.tsx'
import { NativeSwitch } from '../../../../entities/liquidity/components/NativeSwitch.tsx'
import { SlippageNote } from '../../../../entities/liquidity/components/SlippageNote.tsx'
import { isSaidAtField } from '../../../../entities/liquidity/fieldBlockers.ts'
import { useSlippage } from '../../../../entities/liquidity/useSlippage.ts'
import { depositVaultFlow } from '../../../../entities/vault/vault.flow.ts'
import { useVaultDeposit } from '../useVaultDeposit.ts'
import { stopText } from '../words.ts'
import { DepositResult } from './DepositResult.tsx'
import type { VaultPanelProps } from './panel.ts'

/** The word that accepts a great slippage. */
const WORD = 'DEPOSIT'

type OwnDepositProps = VaultPanelProps & {
  /** Whether slippage keeps one token from being offered. */
  readonly barred: boolean
}

/** Both tokens at the ratio of the strategy, or the one that it takes. */
export const OwnDeposit = ({ network, vault, pool, failing, barred }: OwnDepositProps) => {
  const { i18n } = useLingui()
  const form = useVaultDeposit(network, vault, pool, failing)
  const spend = useSpendingRun(form.typed, form.clear)
  const slippage = useSlippage()
  const { sides, places, native, made, blockers } = form
  const [stop] = blockers
  const wrong = blockers.find(({ code }) => isSaidAtField(code) || code === 'aboveCap')
  const press = () => {
    const request = form.request()
    if (request) void spend('deposit', depositVaultFlow, request)
  }
  return (
    <>
      {places.map((place) => {
        const side = sides[place]
        if (!side) return null
        const isWrong = wrong && 'place' in wrong && wrong.place === place
        return (
          <DepositField
            key={side.token.address}
            token={side.shown}
            value={form.shownText(place)}
            title={form.exactText(place)}
            onChange={(text) => form.type(place, text)}
            connected={form.wallet.address !== undefined}
            balance={side.balance}
            gasReserve={side.gasReserve}
            price={form.priceOf(side.token.address)}
            share={null}
            error={isWrong ? stopText(i18n, wrong) : undefined}
          />
        )
      })}
      {native.offered && <NativeSwitch network={network} checked={native.on} onChange={native.set} />}
      <p className="sm mut">
        {places.length === 1 && vault.kind === 'single_sided' ? (
          <Trans>It accepts this one token. A withdrawal may return both tokens, as the strategy holds them then.</Trans>
        ) : vault.supply === 0n ? (
          <Trans>The strategy is empty: the first deposit sets its ratio.</Trans>
        ) : (
          <Trans>Both are deposited at the strategy’s own ratio, whatever the price.</Trans>
        )}
      </p>
      {made && <DepositResult pool={pool} deposit={made} />}
      <SlippageNote slippage={slippage} barred={barred} word={WORD} />
      <ActButton
        network={network}
        stop={stop ? stopText(i18n, stop) : made ? slippage.stop : <Trans>Enter an amount</Trans>}
        onPress={press}
      >
        <Trans context="into a strategy">Deposit</Trans>
      </ActButton>
    </>
  )
}
