import type { Network } from '@exchange/protocol/networks'

/** Whether a network has locks: the catalogue says so, and its contracts are deployed (all of them, or none). */
export const hasLocks = ({ features, deployment: { contracts } }: Network): boolean =>
  features.includes('locks') && contracts.voterLens !== undefined
