import { WAD } from '../math/fullMath.ts'

/** How an impact is treated: nothing, a notice, "swap anyway", or a typed word. An unknown impact is never treated as low. */
export type ImpactBand = 'plain' | 'notice' | 'confirm' | 'typed' | 'unknown'

const percent = (n: bigint): bigint => (n * WAD) / 100n

/** The band of an impact (wad): under 1 % plain, 1 to 5 % a notice, above 5 % "swap anyway", above 15 % a typed word; null is unknown. */
export const impactBand = (impact: bigint | null): ImpactBand => {
  if (impact === null) return 'unknown'
  if (impact > percent(15n)) return 'typed'
  if (impact > percent(5n)) return 'confirm'
  return impact >= percent(1n) ? 'notice' : 'plain'
}
