import { formatWad } from '@exchange/domain'

/** A wad as decimal text; null when the value is unknown. */
export const decimalOrNull = (wad: bigint | null): string | null => (wad === null ? null : formatWad(wad))
