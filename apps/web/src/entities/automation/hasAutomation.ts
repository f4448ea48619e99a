import type { Network } from '@exchange/protocol/networks'
import { hasVotes } from '../vote/hasVotes.ts'

/** Whether a network's locks can be automated: the catalogue has locks and votes, and the contracts are deployed. */
export const hasAutomation = (network: Network): boolean => {
  const { features, deployment } = network
  const { contracts } = deployment
  return (
    features.includes('locks') &&
    hasVotes(network) &&
    contracts.automationFactory !== undefined &&
    contracts.automationRegistry !== undefined
  )
}
