import type { Network } from '@exchange/protocol/networks'

/** Whether a network has an end of the bridge: its contracts exist (both, or none). */
export const hasBridge = ({ deployment: { contracts } }: Network): boolean => contracts.bridge !== undefined
