import { poolName } from '../pool/poolText.ts'
import type { PositionEntry } from './positionEntry.ts'

/** "THE/WBNB #12": the name of an entry. */
export const entryName = ({ pool, position }: PositionEntry): string =>
  position ? `${poolName(pool)} #${position.tokenId}` : poolName(pool)
