import { wadOrNull } from '@exchange/domain'

/** A wad of what the wire writes as decimal text. */
export const parseDecimal = (text: string | null): bigint | null => (text === null ? null : wadOrNull(text))
