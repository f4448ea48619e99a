import type { StudioLine } from '@exchange/api-client'
import type { StudioDrawing, StudioRange, StudioSize, StudioTemplate } from '@exchange/domain/studio/templates'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { figureText, metricWords } from '../../entities/metric/metric.ts'
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

/** How each template's figures follow from what was read. */
export const ruleWords: Readonly<Record<StudioTemplate, MessageDescriptor>> = {
  poolsApr: msg`Fees of 7 days that providers keep, for a year, ÷ value of the pool`,
  portfolio: msg`Pool tokens, positions and vault shares at the prices of each time`,
  incentives: msg`Sum of what was offered, at the prices of each time`,
  metrics: msg`Sum of the range, or its last value`,
}

/** What a line is called, and its figure. */
export const useLineText = () => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const nameOf = ({ key, symbol, unit }: Pick<StudioLine, 'key' | 'symbol' | 'unit'>): string => {
    if (symbol !== null) return safeText(symbol, 40)
    const words = metricWords[key as keyof typeof metricWords]
    if (words) return i18n._(words)
    return unit === 'percent' ? t`Growth` : t`Worth`
  }
  const figureOf = ({ unit, value }: Pick<StudioLine, 'unit' | 'value'>): string => {
    if (value === null) return t`Not available`
    return unit === 'percent' ? format.percent(Number(value)) : figureText(format, unit, value)
  }
  return { nameOf, figureOf }
}
