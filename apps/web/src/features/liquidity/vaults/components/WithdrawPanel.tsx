import { partOfHolding, planVaultWithdrawal, planZapVaultExit } from '@exchange/domain'
import { sidesUsd } from '@exchange/domain/pricing/tokenPrice'
import { KeyValue, KeyValueList, Segmented, Slider } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { NotAvailable } from '../../../../shared/format/Figures.tsx'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import { poolSides } from '../../../../entities/pool/poolSides.ts'
import { poolName } from '../../../../entities/pool/poolText.ts'
import { useSettings } from '../../../../shared/settings/settings.ts'
import { isSameToken } from '../../../../shared/tokens/token.ts'
import { useRunFlow } from '../../../../shared/transactions/ui/useRunFlow.ts'
import { ActButton } from '../../../../shared/wallet/ActButton.tsx'
import { shareSymbol } from '../../../../entities/vault/vaultText.ts'
import { ReceiveChoice } from '../../../../entities/liquidity/components/ReceiveChoice.tsx'
import { SwitchLine } from '../../../../shared/fields/SwitchLine.tsx'
import { SlippageNote } from '../../../../entities/liquidity/components/SlippageNote.tsx'
import { ZapExitFigures } from '../../../../entities/liquidity/components/ZapExitFigures.tsx'
import { CostConfirmation } from '../../../../entities/liquidity/components/CostConfirmation.tsx'
import { stopText as poolStopText } from '../../../../entities/liquidity/poolBlockers.ts'
import { Amounts } from '../../../../entities/position/Amounts.tsx'
import { withdrawVaultFlow } from '../../../../entities/vault/vault.flow.ts'
import { zapOutOfVaultFlow } from '../flows/zapVault.flow.ts'
import { useSlippage } from '../../../../entities/liquidity/useSlippage.ts'
import { useZapExit } from '../../../../entities/liquidity/useZapExit.ts'
import { stopText, type VaultBlocker } from '../words.ts'
import type { VaultPanelProps } from '../panel.ts'

const presets = [25, 50, 75, 100] as const
const HUNDREDTHS = 100n
/** The word that accepts a great cost or slippage. */
const WORD = 'WITHDRAW'

/** The output of a part of the shares, and the blocking reasons. */
const useWithdrawal = ({ network, vault, pool, failing }: VaultPanelProps, percent: number) => {
  const { slippageBps } = useSettings()
  const held = vault.holding?.shares ?? 0n
  const shares = partOfHolding(held, BigInt(percent) * HUNDREDTHS)
  const { amounts, least } = planVaultWithdrawal(vault, shares, slippageBps)
  const { wrappedNative } = network.deployment.contracts
  const wrapped = pool.tokens.findIndex(({ address }) => isSameToken(address, wrappedNative))
  const out = [amounts.amount0, amounts.amount1] as const
  const stop: VaultBlocker | null = failing
    ? { code: 'vaultUnknown' }
    : held === 0n
      ? { code: 'nothingHeld' }
      : shares === 0n
        ? { code: 'nothingChosen' }
        : null
  return {
    shares,
    out,
    least: [least.amount0, least.amount1] as const,
    usd: sidesUsd(poolSides(pool, out)),
    returnsWrapped: (out[wrapped] ?? 0n) > 0n,
    stop,
  }
}

/** A part of the shares for their part of everything, in both tokens or in one. */
export const WithdrawPanel = (props: VaultPanelProps) => {
  const { network, vault, pool } = props
  const { t, i18n } = useLingui()
  const format = useFormat()
  const run = useRunFlow()
  const [percent, setPercent] = useState(50)
  const [native, setNative] = useState(true)
  const { deadlineMinutes } = useSettings()
  const slippage = useSlippage()
  const { shares, out, least, usd, returnsWrapped, stop } = useWithdrawal(props, percent)
  const exit = useZapExit(network, pool, String(shares), (state, to, priceOf) => planZapVaultExit(vault, state, shares, to, priceOf))
  const { chosen } = exit
  const part = format.percent(percent)
  const press = () => {
    const of = { chainId: network.chainId, vault: vault.address, name: poolName(pool), shares }
    if (!chosen) return void run(withdrawVaultFlow, { ...of, least, native: native && returnsWrapped })
    if (exit.least === null) return
    const { token, shown } = chosen
    void run(zapOutOfVaultFlow, {
      ...of,
      tokenOut: token.address,
      amountOutMin: exit.least,
      swaps: exit.swaps,
      native: token !== shown,
      symbol: shown.symbol,
      shareSymbol: shareSymbol(pool),
      deadlineMinutes,
    })
  }
  const zapBlocker = shares > 0n ? exit.stop : null
  const shownBlocker = stop ? stopText(i18n, stop) : zapBlocker ? poolStopText(i18n, zapBlocker) : slippage.stop
  return (
    <div className="col vault-panel">
      <Segmented
        label={t`Share to withdraw`}
        value={percent}
        options={presets.map((value) => ({ value: value as number, label: format.percent(value) }))}
        onChange={setPercent}
      />
      <Slider label={t`Percent to withdraw`} value={percent} valueText={part} onChange={setPercent} />
      <ReceiveChoice exit={exit} />
      {!chosen && returnsWrapped && <SwitchLine label={t`Receive the native coin`} checked={native} onChange={setNative} />}
      {shares > 0n && (
        <KeyValueList>
          {chosen ? (
            <ZapExitFigures exit={exit} />
          ) : (
            <>
              <KeyValue label={<Trans>You receive about</Trans>}>
                <Amounts pool={pool} amounts={out} />
              </KeyValue>
              <KeyValue label={<Trans>At least</Trans>}>
                <Amounts pool={pool} amounts={least} />
              </KeyValue>
            </>
          )}
          <KeyValue label={<Trans>Worth</Trans>}>{usd === null ? <NotAvailable /> : format.usd(usd)}</KeyValue>
        </KeyValueList>
      )}
      <p className="sm mut">
        <Trans>
          Fees enter the share price over six hours. If you withdraw sooner after a deposit, you receive a smaller part of them.
        </Trans>
      </p>
      <SlippageNote slippage={slippage} barred={exit.barred} word={WORD} />
      {shares > 0n && exit.made && (
        <CostConfirmation cost={exit.made.cost} confirmed={exit.confirm.on} onConfirm={exit.confirm.set} word={WORD} />
      )}
      <ActButton network={network} stop={shownBlocker} onPress={press}>
        <Trans>Withdraw {part}</Trans>
      </ActButton>
    </div>
  )
}
