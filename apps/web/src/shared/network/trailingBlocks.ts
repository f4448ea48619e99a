import { DEFAULT_STALENESS_LIMITS } from '@exchange/domain/clock/chainClock'
import type { Network } from '@exchange/protocol/networks'

/** Blocks that a node or the index may lag behind the newest known head without counting as late: a push in flight is no delay. */
export const trailingBlocks = (network: Pick<Network, 'trailingBlocks'>): number =>
  network.trailingBlocks ?? DEFAULT_STALENESS_LIMITS.blocks
