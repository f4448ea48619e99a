import type { Network } from '@exchange/protocol/networks'
import type { PositionEntry } from '../../../../../entities/position/positionEntry.ts'
import type { PositionsDesk } from '../../../../../entities/position/usePositions.ts'

/** The props of every position panel. */
export type PanelProps = {
  readonly network: Network
  readonly desk: PositionsDesk
  readonly entry: PositionEntry & { readonly position: NonNullable<PositionEntry['position']> }
}

/** The gauge that a position leaves, and the gauge that it joins again if requested and possible. */
export const gaugeOf = ({ entry: { position, gauge } }: PanelProps, again: boolean) => ({
  leaves: position.staked ? (gauge?.address ?? null) : null,
  joins: position.staked && again && gauge?.alive ? gauge.address : null,
})
