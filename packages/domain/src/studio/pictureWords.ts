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

/** The words of pictures, by language. */
export const pictureWords: Readonly<Record<StudioLanguage, PictureWords>> = { en, es, ja, ko, pt, th, vi, 'zh-CN': zhCN, 'zh-TW': zhTW }

/** A sentence with its facts. */
export const fillWords = (sentence: string, facts: Readonly<Record<string, string>>): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? '…')

/** What a range is called. */
export const rangeWords = (words: PictureWords, range: StudioRange): string => words[`r${range}`]

/** What a figure of a network is called. */
export const metricName = (words: PictureWords, metric: NetworkMetric | 'price'): string => {
  if (metric === 'incentives') return words.incentivesMetric
  return metric === 'price' ? words.worth : words[metric]
}
