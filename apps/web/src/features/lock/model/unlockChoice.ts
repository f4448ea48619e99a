import { EPOCH, epochCeil, type LockPreset, lockPresets, unlockTimeOfPreset, unlockTimeRange } from '@exchange/domain'

/** How the end of a lock is chosen: by a preset, which moves with the clock, or as a Thursday; null if the typed day is invalid. */
export type UnlockChoice = { readonly preset: LockPreset } | { readonly end: bigint | null }

/** The end that a choice means at `now`, in seconds. */
export const endOfChoice = (choice: UnlockChoice, now: bigint): bigint | null =>
  'preset' in choice ? unlockTimeOfPreset(choice.preset, now) : choice.end

/** The selectable Thursdays, in steps of an epoch. An extension starts after the end that it replaces. */
export const choosableEnds = (now: bigint, after?: bigint): { readonly first: bigint; readonly last: bigint; readonly steps: number } => {
  const { earliest, latest } = unlockTimeRange(now)
  const first = after !== undefined && after >= earliest ? after + EPOCH : earliest
  return { first, last: latest, steps: latest < first ? 0 : Number((latest - first) / EPOCH) }
}

/** Presets that are later than the end they would replace. */
export const choosablePresets = (now: bigint, after?: bigint): readonly LockPreset[] =>
  (Object.keys(lockPresets) as LockPreset[]).filter((preset) => after === undefined || unlockTimeOfPreset(preset, now) > after)

/** The first Thursday on or after a typed day such as 2027-11-25; null for an invalid day. */
export const endOfDay = (text: string): bigint | null => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const millis = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(millis) ? null : epochCeil(BigInt(millis / 1000))
}

/** A second of chain time as the day that a date field takes. */
export const dayOf = (seconds: bigint): string => {
  const parts = new Intl.DateTimeFormat('en', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' }).formatToParts(
    Number(seconds) * 1000,
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((candidate) => candidate.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}
