import type { Network } from '@exchange/protocol/networks'
import type { PositionEntry } from '../../../../../entities/position/positionEntry.ts'
import type { PositionsDesk } from '../../../../../entities/position/usePositions.ts'

/** What every panel of a position is given. */
export type PanelProps = {
  readonly network: Network
  readonly desk: PositionsDesk
  readonly entry: PositionEntry & { readonly position: NonNullable<PositionEntry['position']> }
}

/** Where a position leaves from, and where it goes back to if that is wanted and possible. */
export const gaugeOf = ({ entry: { position, gauge } }: PanelProps, again: boolean) => ({
  leaves: position.staked ? (gauge?.address ?? null) : null,
  joins: position.staked && again && gauge?.alive ? gauge.address : null,
})
