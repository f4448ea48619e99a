import { formatUnits } from '@exchange/domain/amounts/parseAmount'
import { parsePercent } from '@exchange/domain/amounts/parsePercent'
import { TOTAL_BPS } from '@exchange/domain/arena/prizes'
import { PLACES } from '@exchange/domain/arena/validation'

/** Places with equal shares. `share`: percent of the prize pool per place, as typed. */
export type PlaceGroup = { readonly places: number; readonly share: string }

export const presets = ['top3', 'steep', 'even'] as const
export type Preset = (typeof presets)[number]

const weights: Readonly<Record<Preset, readonly number[]>> = {
  top3: [5, 3, 2],
  steep: [30, 20, 14, 10, 8, 6, 4, 4, 2, 2],
  even: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
}

/** A percentage as fields hold it, of basis points. */
export const shareText = (bps: number): string => formatUnits(BigInt(bps), 2)

/** Basis points of a typed percentage; null if invalid. */
export const toBps = (text: string): number | null => {
  const parsed = parsePercent(text, 2)
  return parsed.status === 'ok' && parsed.value <= BigInt(TOTAL_BPS) ? Number(parsed.value) : null
}

/** Neighbours with the same share are one group. */
const grouped = (placesBps: readonly number[]): readonly PlaceGroup[] =>
  placesBps.reduce<readonly PlaceGroup[]>((groups, bps) => {
    const last = groups.at(-1)
    const share = shareText(bps)
    return last?.share === share ? [...groups.slice(0, -1), { places: last.places + 1, share }] : [...groups, { places: 1, share }]
  }, [])

// ARENA-12
/** Places of a preset that share everything except the host's share. The remainder goes to the best place. */
export const presetGroups = (preset: Preset, hostBps: number): readonly PlaceGroup[] => {
  const parts = weights[preset]
  const left = TOTAL_BPS - hostBps
  const total = parts.reduce((sum, part) => sum + part, 0)
  const shares = parts.map((part) => Math.floor((left * part) / total))
  const rest = left - shares.reduce((sum, share) => sum + share, 0)
  return grouped(shares.map((share, place) => (place === 0 ? share + rest : share)))
}

/** The preset with these groups and host share; undefined for a custom one. */
export const presetOf = (groups: readonly PlaceGroup[], hostBps: number): Preset | undefined =>
  presets.find((preset) => JSON.stringify(presetGroups(preset, hostBps)) === JSON.stringify(groups))

/** Basis points of each place. An invalid share counts as zero, which is refused. */
export const placesOf = (groups: readonly PlaceGroup[]): readonly number[] =>
  groups.flatMap(({ places, share }) => Array.from({ length: places }, () => toBps(share) ?? 0))

/** The first and last place of each group, from 1. */
export const spansOf = (groups: readonly PlaceGroup[]): readonly { readonly from: number; readonly to: number }[] => {
  let from = 1
  return groups.map(({ places }) => {
    const span = { from, to: from + places - 1 }
    from += places
    return span
  })
}

/** Basis points that are given away: the host's and those of all places. */
export const allocatedBps = (hostBps: number, groups: readonly PlaceGroup[]): number =>
  placesOf(groups).reduce((sum, bps) => sum + bps, hostBps)

/** Appends a group with the remaining share, as long as shares do not increase. */
export const withGroup = (groups: readonly PlaceGroup[], hostBps: number): readonly PlaceGroup[] => {
  if (placesOf(groups).length >= PLACES.max) return groups
  const left = Math.max(0, TOTAL_BPS - allocatedBps(hostBps, groups))
  const least = placesOf(groups).at(-1) ?? left
  return [...groups, { places: 1, share: shareText(Math.min(left, least)) }]
}

export const withoutGroup = (groups: readonly PlaceGroup[], index: number): readonly PlaceGroup[] => groups.filter((_, at) => at !== index)

export const changedGroup = (groups: readonly PlaceGroup[], index: number, change: Partial<PlaceGroup>): readonly PlaceGroup[] =>
  groups.map((group, at) => (at === index ? { ...group, ...change } : group))
