import { brand } from '@exchange/domain/brand'

/** A lock as people call it: "veTHE #18204". */
export const lockName = (lockId: bigint): string => `${brand.words.lock} #${lockId}`
