import type { Network } from '@exchange/protocol/networks'

/** Whether a network has votes: the catalogue says so, and its contracts are deployed. */
export const hasVotes = ({ features, deployment: { contracts } }: Network): boolean =>
  features.includes('votes') && contracts.voter !== undefined && contracts.voterLens !== undefined
