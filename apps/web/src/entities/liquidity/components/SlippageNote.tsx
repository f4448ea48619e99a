import { MOST_ZAPPER_SLIPPAGE_BPS } from '@exchange/domain/trade/zapperSlippage'
import { Icon, Note } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { defaultSettings, updateSettings } from '../../../shared/settings/settings.ts'
import type { Slippage } from '../useSlippage.ts'
import { TypedWord } from './TypedWord.tsx'

type SlippageNoteProps = {
  readonly slippage: Slippage
  /** Whether slippage blocks deposits and withdrawals in one token. */
  readonly barred: boolean
  /** The word that accepts a great slippage. */
  readonly word: string
}

// LIQ-13
/** Explains slippage above 1 % and offers the default; from 25 % it requires a typed word. Renders nothing for less. */
export const SlippageNote = ({ slippage: { bps, band, confirm }, barred, word }: SlippageNoteProps) => {
  const { t } = useLingui()
  const format = useFormat()
  if (band === 'plain') return null
  const [percent, most, usual] = [format.bps(bps), format.bps(MOST_ZAPPER_SLIPPAGE_BPS), format.bps(defaultSettings.slippageBps)]
  return (
    <>
      <Note tone={band === 'notice' ? 'neutral' : 'warning'} icon={<Icon name={band === 'notice' ? 'info' : 'warning'} />} role="status">
        <Trans>Tolerance {percent}: it goes through even if you get up to that much less than shown.</Trans>
        {barred && (
          <>
            {' '}
            <Trans>Single-token deposits are off above {most}: the extra swap would multiply the loss.</Trans>
          </>
        )}{' '}
        <button type="button" className="link" onClick={() => updateSettings({ slippageBps: defaultSettings.slippageBps })}>
          <Trans>Set it to {usual}</Trans>
        </button>
      </Note>
      {band === 'typed' && (
        <TypedWord label={t`Type ${word} to accept this tolerance`} word={word} confirmed={confirm.on} onConfirm={confirm.set} />
      )}
    </>
  )
}
