import type { RangePreset, TickRange } from '@exchange/domain'
import { PRESET_WIDTHS } from '@exchange/domain/liquidity/range/rangePresets'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { rovingIndex } from '@exchange/ui'
import { useRef } from 'react'
import { plainPrice } from '../../../../entities/chart/plainPrice.ts'
import { NotAvailable } from '../../../../shared/format/Figures.tsx'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import type { RangeForm } from '../useRangeForm.ts'
import { AprButton } from './AprReceipt.tsx'

/** The names of the presets. */
export const presetNames: Record<RangePreset, MessageDescriptor> = {
  full: msg`Full`,
  safe: msg`Safe`,
  common: msg`Common`,
  expert: msg`Expert`,
  pegged: msg`Pegged`,
}

/** "±20%", "0.984 to 1.016", or no limit. */
const Width = ({ preset }: { readonly preset: RangePreset }) => {
  const format = useFormat()
  const widths = PRESET_WIDTHS[preset]
  if (widths === null) return <Trans>0 to ∞</Trans>
  const [least, most] = widths.map(Number) as [number, number]
  if (preset !== 'pegged') return <>±{format.percent((1000 - least) / 10)}</>
  const [low, high] = [plainPrice(format, String(least / 1000)), plainPrice(format, String(most / 1000))]
  return (
    <Trans>
      {low} to {high} of the price
    </Trans>
  )
}

type PresetsProps = { readonly form: RangeForm; readonly range: TickRange | null; readonly onChoose: (range: TickRange) => void }

const isSame = (a: TickRange, b: TickRange | null) => b !== null && a.tickLower === b.tickLower && a.tickUpper === b.tickUpper

/** Presets, each with its estimated yield. A radio group: arrow keys choose, Tab moves on to the receipts. */
export const Presets = ({ form: { presets, isStaking }, range, onChoose }: PresetsProps) => {
  const { t, i18n } = useLingui()
  const group = useRef<HTMLDivElement>(null)
  const chosen = presets.findIndex((one) => isSame(one.range, range))
  const choose = (index: number) => {
    const next = presets[index]
    if (!next) return
    onChoose(next.range)
    group.current?.querySelectorAll<HTMLButtonElement>('[role=radio]')[index]?.focus()
  }
  return (
    <div ref={group} className="range-presets" role="radiogroup" aria-label={t`Preset ranges`}>
      {presets.map(({ preset, range: of, estimate }, index) => {
        const name = i18n._(presetNames[preset])
        return (
          <div key={preset} className={index === chosen ? 'range-preset on' : 'range-preset'}>
            <button
              type="button"
              role="radio"
              aria-checked={index === chosen}
              tabIndex={index === Math.max(0, chosen) ? 0 : -1}
              onClick={() => onChoose(of)}
              onKeyDown={(event) => {
                const next = rovingIndex(event.key, index, presets.length)
                if (next === undefined) return
                event.preventDefault()
                choose(next)
              }}
            >
              <span className="b">{name}</span>
              <span className="sm mut">
                <Width preset={preset} />
              </span>
            </button>
            {estimate ? <AprButton estimate={estimate} isStaking={isStaking} name={name} /> : <NotAvailable />}
          </div>
        )
      })}
    </div>
  )
}
