import type { StudioLine } from '@exchange/api-client'
import { lineNotes } from '@exchange/domain/studio/lineNotes'
import type { StudioDrawing, StudioRange, StudioSize, StudioTemplate } from '@exchange/domain/studio/templates'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { figureText, metricWords } from '../../entities/metric/metric.ts'
import { poolTypeNames } from '../../entities/pool/poolText.ts'
import { useFormat } from '../../shared/format/useFormat.ts'
import { safeText } from '../../shared/tokens/safeText.ts'

export const templateWords: Readonly<Record<StudioTemplate, MessageDescriptor>> = {
  poolsApr: msg`Pool APR`,
  portfolio: msg`Portfolio growth`,
  incentives: msg`Voting incentives`,
  metrics: msg`On-chain metrics`,
}

export const drawingWords: Readonly<Record<StudioDrawing, MessageDescriptor>> = { lines: msg`Lines`, bars: msg`Bars`, table: msg`Table` }

export const sizeWords: Readonly<Record<StudioSize, MessageDescriptor>> = { wide: msg`Wide`, square: msg`Square`, tall: msg`Tall` }

export const rangeWords: Readonly<Record<StudioRange, MessageDescriptor>> = {
  '1W': msg`past 7 days`,
  '1M': msg`past 30 days`,
  '3M': msg`past 90 days`,
  '1Y': msg`past 365 days`,
}

/** How the figures of each template are computed. */
export const ruleWords: Readonly<Record<StudioTemplate, MessageDescriptor>> = {
  poolsApr: msg`7-day fees that providers keep, annualised, ÷ pool value`,
  portfolio: msg`Pool tokens, positions and strategy shares at the prices at the time`,
  incentives: msg`Total offered, at the prices at the time`,
  metrics: msg`Sum of the range, or its last value`,
}

/** Notes beside pool names: kind and fee if names are equal, and whether a token is unlisted. */
export const usePoolNotes = (lines: readonly { readonly key: string; readonly name: string; readonly about: StudioLine['about'] }[]) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const notes = lineNotes(
    lines.map(({ key, name, about }) => ({
      key,
      name,
      kind: about && [i18n._(poolTypeNames[about.type]), about.fee === null ? '' : format.pips(about.fee)].join(' ').trim(),
      unlisted: about?.listed === false ? t`Unlisted` : null,
    })),
  )
  return new Map(lines.map(({ key }, index) => [key, notes[index] ?? '']))
}

/** The name of each line, with its note, and its figure. */
export const useLineText = (lines: readonly StudioLine[]) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const plainName = ({ key, symbol, unit }: Pick<StudioLine, 'key' | 'symbol' | 'unit'>): string => {
    if (symbol !== null) return safeText(symbol, 40)
    const words = metricWords[key as keyof typeof metricWords]
    if (words) return i18n._(words)
    return unit === 'percent' ? t`Growth` : t`Worth`
  }
  const notes = usePoolNotes(lines.map((line) => ({ key: line.key, name: plainName(line), about: line.about })))
  const nameOf = (line: StudioLine): string => [plainName(line), notes.get(line.key)].filter(Boolean).join(' · ')
  const figureOf = ({ unit, value, leastOnly }: Pick<StudioLine, 'unit' | 'value' | 'leastOnly'>): string => {
    if (value === null) return t`Not available`
    const figure = unit === 'percent' ? format.percent(Number(value)) : figureText(format, unit, value)
    return leastOnly ? t`at least ${figure}` : figure
  }
  return { nameOf, figureOf }
}
