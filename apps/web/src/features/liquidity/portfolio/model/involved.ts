import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { hasAutomation } from '../../../../entities/automation/hasAutomation.ts'
import { hasCompetitions } from '../../../../entities/competition/hasCompetitions.ts'
import { hasOrders } from '../../../../entities/order/hasOrders.ts'
import { hasStory } from '../../../../entities/story/hasStory.ts'

/** Other features of a network that an account can take part in. */
export const involvementsOf = (network: Network) => ({
  orders: hasOrders(network),
  competitions: hasCompetitions(network),
  story: hasStory(network),
  automations: hasAutomation(network),
})
export type Involvements = ReturnType<typeof involvementsOf>

/** The index's data on an account. A part that was not requested is absent; the campaign is null for an account that does not take part. */
export type Involved = {
  readonly joined?: number
  readonly live?: number
  readonly storyParticipant?: { readonly totalPoints: number; readonly rank: number | null } | null
  readonly automations?: { readonly nodes: readonly { readonly state: 'active' | 'paused' | 'pending' | 'cancelled' }[] }
}

/** One query for all features of the network; undefined if the index has none of them. */
export const involvedQuery = ({ competitions, story, automations }: Involvements): string | undefined => {
  const parts = [
    competitions &&
      `joined: competitionsCount(chainId: $chainId, where: { tab: joined, account: $account })
      live: competitionsCount(chainId: $chainId, where: { tab: live, participant: $account })`,
    story && 'storyParticipant(chainId: $chainId, id: $account) { totalPoints rank }',
    automations && 'automations(chainId: $chainId, where: { account: $account }, first: 1000) { nodes { state } }',
  ].filter((part) => part !== false)
  return parts.length === 0 ? undefined : `query Involved($chainId: Int!, $account: String!) { ${parts.join(' ')} }`
}

export const variablesOf = ({ chainId }: Network, account: Address) => ({ chainId, account: account.toLowerCase() })

/** Automations that have not been cancelled, and the number of running ones. */
export const countAutomations = ({ nodes }: NonNullable<Involved['automations']>) => ({
  all: nodes.filter(({ state }) => state !== 'cancelled').length,
  active: nodes.filter(({ state }) => state === 'active').length,
})
