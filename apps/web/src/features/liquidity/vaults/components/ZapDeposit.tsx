import type { ZapVaultPlan } from '@exchange/domain'
import { KeyValueList } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSpendingRun } from '../../../../shared/transactions/ui/useSpendingRun.ts'
import { DepositField } from '../../../../entities/liquidity/components/DepositField.tsx'
import { SlippageNote } from '../../../../entities/liquidity/components/SlippageNote.tsx'
import { CostFigure } from '../../../../entities/liquidity/components/CostFigure.tsx'
import { isFieldBlocker } from '../../../../entities/liquidity/fieldBlockers.ts'
import { useSlippage } from '../../../../entities/liquidity/useSlippage.ts'
import { CostConfirmation } from '../../../../entities/liquidity/components/CostConfirmation.tsx'
import { ReviewButton } from '../../../../entities/liquidity/components/ReviewButton.tsx'
import { SwapFigure } from '../../../../entities/liquidity/components/SwapFigure.tsx'
import { poolName } from '../../../../entities/pool/poolText.ts'
import { zapIntoVaultFlow, type ZapIntoVaultRequest } from '../flows/zapVault.flow.ts'
import type { VaultZap } from '../useVaultZap.ts'
import { stopText } from '../words.ts'
import { DepositRows } from './DepositRows.tsx'
import type { VaultPanelProps } from '../panel.ts'
import { VaultReview } from './VaultReview.tsx'

/** The word that accepts a great cost or slippage. */
const WORD = 'DEPOSIT'

/** What the user reviews: it never changes. */
type Reviewed = { readonly request: ZapIntoVaultRequest; readonly made: ZapVaultPlan; readonly sides: VaultZap['sides'] }

type ZapDepositProps = VaultPanelProps & { readonly zap: VaultZap }

/** One token: the part that the strategy does not take is swapped first. */
export const ZapDeposit = ({ network, vault, pool, zap }: ZapDepositProps) => {
  const { t, i18n } = useLingui()
  const spend = useSpendingRun(zap.typed, () => zap.type(''))
  const slippage = useSlippage()
  const { coin, made, blockers, confirm } = zap
  if (!coin) return null
  const [stop] = blockers
  const wrong = blockers.find(({ code }) => isFieldBlocker(code) || code === 'aboveCap')
  const stopped = stop ? stopText(i18n, stop) : made ? slippage.stop : <Trans>Enter an amount</Trans>
  const name = poolName(pool)
  const take = (): Reviewed | null => {
    const request = zap.request()
    return request && made && { request, made, sides: zap.sides }
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
      <KeyValueList>
        <SwapFigure swap={made?.swap} sides={zap.sides} />
        <CostFigure cost={made?.cost} held />
        <DepositRows pool={pool} deposit={made?.deposit ?? null} />
      </KeyValueList>
      <SlippageNote slippage={slippage} barred={false} word={WORD} />
      {made && <CostConfirmation cost={made.cost} confirmed={confirm.on} onConfirm={confirm.set} word={WORD} />}
      <ReviewButton
        network={network}
        flowId={zapIntoVaultFlow.id}
        title={t`Deposit into the strategy of ${name}`}
        stop={stopped}
        take={take}
      >
        {(reviewed) => (
          <VaultReview
            network={network}
            pool={pool}
            payments={[reviewed.request.payment]}
            deposit={reviewed.made.deposit}
            validMinutes={reviewed.request.deadlineMinutes}
            stop={stopped}
            onConfirm={() => void spend('zap', zapIntoVaultFlow, reviewed.request)}
          >
            {reviewed.made.swap && <SwapFigure swap={reviewed.made.swap} sides={reviewed.sides} />}
            <CostFigure cost={reviewed.made.cost} />
          </VaultReview>
        )}
      </ReviewButton>
    </>
  )
}
