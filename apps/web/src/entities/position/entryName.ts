import { poolName } from '../pool/poolText.ts'
import type { PositionEntry } from './positionEntry.ts'

/** "THE/WBNB #12": what an entry is called. */
export const entryName = ({ pool, position }: PositionEntry): string =>
  position ? `${poolName(pool)} #${position.tokenId}` : poolName(pool)
