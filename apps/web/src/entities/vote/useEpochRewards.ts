import type { Network } from '@exchange/protocol/networks'
import { useMemo } from 'react'
import { type RewardsOfEpochs, rewardsOfEpochs } from './gaugePayments.ts'
import { useGauges } from './queries.ts'
import { usePaidTokens } from './usePaidTokens.ts'

/** Rewards that a network's voters share; undefined until they are read, and if the network has no votes. */
export const useEpochRewards = (network: Network): RewardsOfEpochs | undefined => {
  const gauges = useGauges(network).data?.gauges
  const { priceOf } = usePaidTokens(network)
  return useMemo(() => gauges && rewardsOfEpochs(gauges, priceOf), [gauges, priceOf])
}
