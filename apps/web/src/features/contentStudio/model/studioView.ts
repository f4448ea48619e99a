import type { PoolItem } from '@exchange/api-client'
import type { StudioQuestion } from '@exchange/domain'
import { studioLinkFault } from '@exchange/domain/studio/studioLink'
import {
  maxPicked,
  STUDIO_VERSION,
  studioDrawings,
  studioLanguages,
  studioMetrics,
  studioRanges,
  type StudioTemplate,
  studioTemplates,
  studioVersions,
} from '@exchange/domain/studio/templates'

/** The address bar's part of the page: the canonical parameters of a picture, and the network of a link. */
export type StudioAddress = {
  readonly chain?: string | number
  readonly template?: string
  readonly of?: string
  readonly range?: string
  readonly drawn?: string
  readonly lang?: string
  readonly block?: string | number
  readonly v?: string | number
}

/** The state of the screen; `picked` is undefined until the user chooses. */
export type StudioView = Omit<StudioQuestion, 'picked'> & { readonly picked: readonly string[] | undefined }

const oneOf = <T extends string>(values: readonly T[], value: unknown, fallback: T): T =>
  values.find((candidate) => candidate === value) ?? fallback

/** Parses the address bar for the controls. Never fails: an unknown value becomes the default. `language`: that of the site. */
export const toStudioView = (search: StudioAddress, language: string): StudioView => ({
  template: oneOf(studioTemplates, search.template, 'poolsApr'),
  picked: search.of === undefined ? undefined : String(search.of).split(',').filter(Boolean),
  range: oneOf(studioRanges, search.range, '1M'),
  drawn: oneOf(studioDrawings, search.drawn, 'lines'),
  language: oneOf(studioLanguages, search.lang, oneOf(studioLanguages, language, 'en')),
  block: search.block === undefined || !/^\d{1,9}$/.test(String(search.block)) ? null : Number(search.block),
  version: studioVersions.find((version) => String(version) === String(search.v)) ?? STUDIO_VERSION,
})

// ANALYTICS-7
/** The error of an invalid value in the address bar: no other picture replaces it. Undefined if there is none. */
export const faultOf = ({ template, range, drawn, lang, block, v }: StudioAddress): unknown =>
  studioLinkFault({
    template,
    range,
    drawn,
    lang,
    ...(block !== undefined && { block: String(block) }),
    ...(v !== undefined && { v: String(v) }),
  })

/** Writes the address bar: from now on the picture uses the newest formulas. */
export const toStudioAddress = ({ template, picked, range, drawn, language, block }: StudioView): StudioAddress => ({
  template,
  ...(picked !== undefined && { of: picked.join(',') }),
  range,
  drawn,
  lang: language,
  ...(block !== null && { block }),
})

/** Pools that a template can show, those worth the most first: of incentives, those with a gauge. */
export const pickable = (template: StudioTemplate, pools: readonly PoolItem[]): readonly PoolItem[] => {
  const worth = (pool: PoolItem) => Number(template === 'incentives' ? (pool.gauge?.incentivesUsd ?? 0) : (pool.tvlUsd ?? 0))
  const fit = template === 'incentives' ? pools.filter(({ gauge }) => gauge !== null) : pools.filter(({ apr }) => apr !== null)
  return fit.toSorted((a, b) => worth(b) - worth(a))
}

/** The initial selection of a picture. */
export const firstPicked = (template: StudioTemplate, pools: readonly PoolItem[]): readonly string[] => {
  if (template === 'portfolio') return []
  if (template === 'metrics') return studioMetrics.slice(0, 4)
  return pickable(template, pools)
    .slice(0, Math.min(4, maxPicked[template]))
    .map(({ address }) => address.toLowerCase())
}

/** The selection with one item toggled; null if it is full. */
export const togglePicked = (template: StudioTemplate, picked: readonly string[], key: string): readonly string[] | null => {
  if (picked.includes(key)) return picked.filter((one) => one !== key)
  return picked.length >= maxPicked[template] ? null : [...picked, key]
}
