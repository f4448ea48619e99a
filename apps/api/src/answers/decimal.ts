import { formatWad } from '@exchange/domain'

/** A wad as decimal text; null where it is not known. */
export const decimalOrNull = (wad: bigint | null): string | null => (wad === null ? null : formatWad(wad))
