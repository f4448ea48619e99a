import type { VaultDeposit } from '@exchange/domain'
import { KeyValueList } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSpendingRun } from '../../../../shared/transactions/ui/useSpendingRun.ts'
import type { TokenAmount } from '../../../../shared/transactions/run/types.ts'
import { DepositField } from '../../../../entities/liquidity/components/DepositField.tsx'
import { NativeSwitch } from '../../../../entities/liquidity/components/NativeSwitch.tsx'
import { ReviewButton } from '../../../../entities/liquidity/components/ReviewButton.tsx'
import { SlippageNote } from '../../../../entities/liquidity/components/SlippageNote.tsx'
import { isFieldBlocker } from '../../../../entities/liquidity/fieldBlockers.ts'
import { useSlippage } from '../../../../entities/liquidity/useSlippage.ts'
import { depositVaultFlow, type DepositVaultRequest } from '../../../../entities/vault/vault.flow.ts'
import { poolName } from '../../../../entities/pool/poolText.ts'
import { useVaultDeposit } from '../useVaultDeposit.ts'
import { stopText } from '../words.ts'
import { DepositRows } from './DepositRows.tsx'
import type { VaultPanelProps } from '../panel.ts'
import { VaultReview } from './VaultReview.tsx'

/** The word that accepts a great slippage. */
const WORD = 'DEPOSIT'

/** What the user reviews: it never changes. */
type Reviewed = { readonly request: DepositVaultRequest; readonly payments: readonly TokenAmount[]; readonly deposit: VaultDeposit }

type OwnDepositProps = VaultPanelProps & {
  /** Whether slippage keeps one token from being offered. */
  readonly barred: boolean
}

/** Both tokens in the strategy's ratio, or the one token that it takes. */
export const OwnDeposit = ({ network, vault, pool, failing, barred }: OwnDepositProps) => {
  const { t, i18n } = useLingui()
  const form = useVaultDeposit(network, vault, pool, failing)
  const spend = useSpendingRun(form.typed, form.clear)
  const slippage = useSlippage()
  const { sides, places, native, made, blockers } = form
  const [stop] = blockers
  const wrong = blockers.find(({ code }) => isFieldBlocker(code) || code === 'aboveCap')
  const stopped = stop ? stopText(i18n, stop) : made ? slippage.stop : <Trans>Enter an amount</Trans>
  const name = poolName(pool)
  const take = (): Reviewed | null => {
    const request = form.request()
    if (!request || !made) return null
    const payments = request.amounts.map((paid, i) => ({ ...paid, symbol: sides[i]!.shown.symbol })).filter(({ amount }) => amount > 0n)
    return { request, payments, deposit: made }
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
      <KeyValueList>
        <DepositRows pool={pool} deposit={made} />
      </KeyValueList>
      <SlippageNote slippage={slippage} barred={barred} word={WORD} />
      <ReviewButton
        network={network}
        flowId={depositVaultFlow.id}
        title={t`Deposit into the strategy of ${name}`}
        stop={stopped}
        take={take}
      >
        {({ request, ...reviewed }) => (
          <VaultReview
            {...reviewed}
            network={network}
            pool={pool}
            validMinutes={null}
            stop={stopped}
            onConfirm={() => void spend('deposit', depositVaultFlow, request)}
          />
        )}
      </ReviewButton>
    </>
  )
}
