import { isDeadlineValid, parseDeadline, parseSlippage, SLIPPAGE_PRESETS_BPS, slippageBand } from '@exchange/domain'
import { Button, Icon, Note, Switch, TextInput } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useConfig } from '../../../shared/config/config.ts'
import { PercentChoice } from '../../../shared/fields/PercentChoice.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { defaultSettings, updateSettings, useSetting, useSettings } from '../../../shared/settings/settings.ts'
import type { Token } from '../../../shared/tokens/token.ts'
import { useNetwork } from '../../../shared/network/network.ts'
import type { Figures } from '../../../entities/trade/figures.ts'
import { outsideProviders } from '../../../entities/trade/quotes/outsideProviders.ts'

type QuotedProps = {
  /** The received amount is exact: only the paid amount can change. */
  readonly exactOut: boolean
  readonly figures: Figures | undefined
  readonly tokenIn: Token | undefined
  readonly tokenOut: Token | undefined
}

/** What the chosen tolerance means for the side that is not exact. Above 5 % it shows the cost in tokens. */
export const SlippageNotice = ({ bps, exactOut, figures, tokenIn, tokenOut }: QuotedProps & { readonly bps: number }) => {
  const format = useFormat()
  const band = slippageBand(bps)
  if (band === 'plain')
    return (
      <p className="xs dim">
        {exactOut ? (
          <Trans>Most pairs fill at 0.5%. Above 1%, others can front-run you and you pay more.</Trans>
        ) : (
          <Trans>Most pairs fill at 0.5%. Above 1%, others can front-run you and you receive less.</Trans>
        )}
      </p>
    )
  const token = exactOut ? tokenIn : tokenOut
  const cost = figures && token ? `${format.amount(figures.slippageCost, token.decimals)} ${token.symbol}` : null
  return (
    <Note tone={band === 'notice' ? 'neutral' : 'warning'} icon={<Icon name={band === 'notice' ? 'info' : 'warning'} />} role="status">
      {band === 'notice' ? (
        exactOut ? (
          <Trans>Others can front-run you and you pay more.</Trans>
        ) : (
          <Trans>Others can front-run you and you receive less.</Trans>
        )
      ) : cost === null ? (
        exactOut ? (
          <Trans>You may pay up to {format.bps(bps)} more than quoted.</Trans>
        ) : (
          <Trans>You may lose up to {format.bps(bps)} of what you receive.</Trans>
        )
      ) : exactOut ? (
        <Trans>
          You may pay up to <b>{cost}</b> more than quoted.
        </Trans>
      ) : (
        <Trans>
          You may receive up to <b>{cost}</b> less than quoted.
        </Trans>
      )}
      {band === 'typed' && (
        <>
          {' '}
          <Trans>You will be asked to confirm it.</Trans>
        </>
      )}
    </Note>
  )
}

/** Whether solvers may be asked; shown if the network has a hub. */
const HubSwitch = () => {
  const { t } = useLingui()
  const [enabled, enable] = useSetting('liquidityHubEnabled')
  if (!outsideProviders(useConfig(), useNetwork()).includes('hub')) return null
  return (
    <>
      <hr className="hr" />
      <label className="row sb sm">
        <span>
          <span className="b">
            <Trans>Liquidity Hub</Trans>
          </span>
          <span id="hub-help" className="xs dim" style={{ display: 'block' }}>
            <Trans>Also asks solvers for a signed price and uses it only if you receive more after the network fee.</Trans>
          </span>
        </span>
        <Switch label={t`Liquidity Hub`} checked={enabled} onChange={enable} describedBy="hub-help" />
      </label>
    </>
  )
}

/** Slippage tolerance and deadline; a typed value applies once it is valid. */
export const SwapSettings = (quoted: QuotedProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const { slippageBps, deadlineMinutes } = useSettings()
  const [slippage, setSlippage] = useState(() =>
    SLIPPAGE_PRESETS_BPS.some((preset) => preset === slippageBps) ? '' : String(slippageBps / 100),
  )
  const [deadline, setDeadline] = useState(String(deadlineMinutes))
  const typeDeadline = (text: string) => {
    setDeadline(text)
    const minutes = parseDeadline(text)
    if (minutes !== null && isDeadlineValid(minutes)) updateSettings({ deadlineMinutes: minutes })
  }
  const reset = () => {
    const { slippageBps: bps, deadlineMinutes: minutes } = defaultSettings
    updateSettings({ slippageBps: bps, deadlineMinutes: minutes })
    setSlippage('')
    setDeadline(String(minutes))
  }
  return (
    <div className="settings-body col" style={{ gap: 14 }}>
      <div className="col" style={{ gap: 8 }}>
        <div className="row sb sm">
          <span className="mut">
            <Trans>Slippage tolerance</Trans>
          </span>
          <span className="b">{format.bps(slippageBps)}</span>
        </div>
        <PercentChoice
          label={t`Slippage tolerance`}
          presets={SLIPPAGE_PRESETS_BPS}
          value={slippageBps}
          onChoose={(bps) => updateSettings({ slippageBps: bps })}
          customLabel={t`Custom tolerance in percent`}
          custom={slippage}
          onType={setSlippage}
          parse={parseSlippage}
          error={t`Enter a value from 0.01% to 50%.`}
        />
        <SlippageNotice bps={slippageBps} {...quoted} />
      </div>
      <hr className="hr" />
      <TextInput
        label={t`Transaction deadline`}
        inputMode="numeric"
        maxLength={3}
        value={deadline}
        onChange={typeDeadline}
        suffix={
          <span className="dim sm">
            <Trans>minutes</Trans>
          </span>
        }
        error={parseDeadline(deadline) === null ? t`Enter whole minutes from 1 to 50.` : undefined}
      />
      <HubSwitch />
      <Button variant="ghost" size="sm" onClick={reset}>
        <Trans>Reset to 0.5% and 20 minutes</Trans>
      </Button>
    </div>
  )
}
