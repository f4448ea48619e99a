import { isDeadlineValid, parseDeadline, parseSlippage, SLIPPAGE_PRESETS_BPS, slippageBand } from '@exchange/domain'
import { Button, Icon, Note, Segmented, TextInput } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { defaultSettings, updateSettings, useSettings } from '../../../shared/settings/settings.ts'
import type { Token } from '../../../shared/tokens/token.ts'
import type { Figures } from '../model/figures.ts'

/** What the chosen tolerance means. Above 5 % it is said in tokens. */
export const SlippageNotice = ({
  bps,
  figures,
  tokenOut,
}: {
  readonly bps: number
  readonly figures: Figures | undefined
  readonly tokenOut: Token | undefined
}) => {
  const format = useFormat()
  const band = slippageBand(bps)
  if (band === 'plain')
    return (
      <p className="xs dim">{<Trans>Most pairs clear at 0.5%. Above 1%, others can trade ahead of you and you receive less.</Trans>}</p>
    )
  const cost = figures && tokenOut ? `${format.amount(figures.slippageCost, tokenOut.decimals)} ${tokenOut.symbol}` : null
  return (
    <Note tone={band === 'notice' ? 'neutral' : 'warning'} icon={<Icon name={band === 'notice' ? 'info' : 'warning'} />} role="status">
      {band === 'notice' ? (
        <Trans>Others can trade ahead of you and you receive less.</Trans>
      ) : cost === null ? (
        <Trans>You may lose up to {format.bps(bps)} of what you receive.</Trans>
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

/** Slippage tolerance and deadline; what is typed counts once it is valid. */
export const SwapSettings = ({ figures, tokenOut }: { readonly figures: Figures | undefined; readonly tokenOut: Token | undefined }) => {
  const { t } = useLingui()
  const format = useFormat()
  const { slippageBps, deadlineMinutes } = useSettings()
  const [slippage, setSlippage] = useState(() =>
    SLIPPAGE_PRESETS_BPS.some((preset) => preset === slippageBps) ? '' : String(slippageBps / 100),
  )
  const [deadline, setDeadline] = useState(String(deadlineMinutes))
  const typeSlippage = (text: string) => {
    setSlippage(text)
    const bps = parseSlippage(text)
    if (bps !== null) updateSettings({ slippageBps: bps })
  }
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
        <Segmented
          label={t`Slippage tolerance`}
          size="sm"
          value={slippageBps}
          options={SLIPPAGE_PRESETS_BPS.map((bps) => ({ value: bps as number, label: format.bps(bps) }))}
          onChange={(bps) => {
            setSlippage('')
            updateSettings({ slippageBps: bps })
          }}
        />
        <TextInput
          label={t`Custom tolerance in percent`}
          hideLabel
          placeholder={t`Custom`}
          inputMode="decimal"
          maxLength={6}
          value={slippage}
          onChange={typeSlippage}
          suffix="%"
          error={slippage !== '' && parseSlippage(slippage) === null ? t`Enter a value from 0.01% to 50%.` : undefined}
        />
        <SlippageNotice bps={slippageBps} figures={figures} tokenOut={tokenOut} />
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
      <Button variant="ghost" size="sm" onClick={reset}>
        <Trans>Reset to 0.5% and 20 minutes</Trans>
      </Button>
    </div>
  )
}
