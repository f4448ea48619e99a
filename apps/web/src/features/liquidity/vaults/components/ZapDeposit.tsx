import { Trans, useLingui } from '@lingui/react/macro'
import { useSpendingRun } from '../../../../shared/transactions/ui/useSpendingRun.ts'
import { ActButton } from '../../../../shared/wallet/ActButton.tsx'
import { DepositField } from '../../../../entities/liquidity/components/DepositField.tsx'
import { SlippageNote } from '../../../../entities/liquidity/components/SlippageNote.tsx'
import { CostFigure } from '../../../../entities/liquidity/components/CostFigure.tsx'
import { isSaidAtField } from '../../../../entities/liquidity/fieldBlockers.ts'
import { useSlippage } from '../../../../entities/liquidity/useSlippage.ts'
import { CostConfirmation } from '../../../../entities/liquidity/components/CostConfirmation.tsx'
import { SwapFigure } from '../../../../entities/liquidity/components/SwapFigure.tsx'
import { zapIntoVaultFlow } from '../flows/zapVault.flow.ts'
import type { VaultZap } from '../useVaultZap.ts'
import { stopText } from '../words.ts'
import { DepositResult } from './DepositResult.tsx'
import type { VaultPanelProps } from './panel.ts'

/** The word that accepts a great cost or slippage. */
const WORD = 'DEPOSIT'

type ZapDepositProps = VaultPanelProps & { readonly zap: VaultZap }

/** One token: what the strategy does not take of it is swapped on the way. */
export const ZapDeposit = ({ network, vault, pool, zap }: ZapDepositProps) => {
  const { i18n } = useLingui()
  const spend = useSpendingRun(zap.typed, () => zap.type(''))
  const slippage = useSlippage()
  const { coin, made, blockers, confirm } = zap
  if (!coin) return null
  const [stop] = blockers
  const wrong = blockers.find(({ code }) => isSaidAtField(code) || code === 'aboveCap')
  const press = () => {
    const request = zap.request()
    if (request) void spend('zap', zapIntoVaultFlow, request)
  }
  return (
    <>
      <DepositField
        key={coin.key}
        token={coin.shown}
        value={zap.text}
        onChange={zap.type}
        connected={zap.wallet.address !== undefined}
        balance={zap.balance}
        gasReserve={zap.gasReserve}
        price={zap.price}
        share={null}
        error={wrong && stopText(i18n, wrong)}
      />
      <p className="sm mut">
        {vault.kind === 'single_sided' ? (
          <Trans>All of it is swapped in the pool for the token that the strategy takes, then deposited: in one transaction.</Trans>
        ) : (
          <Trans>
            Part of it is swapped in the pool, then both tokens are deposited at the strategy’s ratio, in one transaction. Leftovers are
            returned.
          </Trans>
        )}
      </p>
      {made && (
        <DepositResult pool={pool} deposit={made.deposit}>
          {made.swap && <SwapFigure swap={made.swap} sides={zap.sides} />}
          <CostFigure cost={made.cost} />
        </DepositResult>
      )}
      <SlippageNote slippage={slippage} barred={false} word={WORD} />
      {made && <CostConfirmation cost={made.cost} confirmed={confirm.on} onConfirm={confirm.set} word={WORD} />}
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
