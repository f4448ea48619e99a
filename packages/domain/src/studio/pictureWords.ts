import type { NetworkMetric } from '../analytics/metrics.ts'
import type { StudioLanguage, StudioRange } from './templates.ts'
import { en, type PictureWords } from './words/en.ts'
import { es } from './words/es.ts'
import { ja } from './words/ja.ts'
import { ko } from './words/ko.ts'
import { pt } from './words/pt.ts'
import { th } from './words/th.ts'
import { vi } from './words/vi.ts'
import { zhCN } from './words/zhCN.ts'
import { zhTW } from './words/zhTW.ts'

export type { PictureWords }

/** Texts of pictures by language. */
export const pictureWords: Readonly<Record<StudioLanguage, PictureWords>> = { en, es, ja, ko, pt, th, vi, 'zh-CN': zhCN, 'zh-TW': zhTW }

/** Fills the placeholders of a sentence. */
export const fillWords = (sentence: string, facts: Readonly<Record<string, string>>): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? '…')

/** The name of a range. */
export const rangeWords = (words: PictureWords, range: StudioRange): string => words[`r${range}`]

/** The name of a network's metric. */
export const metricName = (words: PictureWords, metric: NetworkMetric | 'price'): string => {
  if (metric === 'incentives') return words.incentivesMetric
  return metric === 'price' ? words.worth : words[metric]
}
