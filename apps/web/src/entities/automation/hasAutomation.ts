import type { Network } from '@exchange/protocol/networks'

/** Whether locks of a network can be automated: the catalogue says so, and the contracts are there. */
export const hasAutomation = ({ features, deployment: { contracts } }: Network): boolean =>
  features.includes('locks') && contracts.automationFactory !== undefined && contracts.automationRegistry !== undefined
