import type { Address } from '@exchange/domain'
import { buildHarvest, buildStake, buildUnstake } from '@exchange/protocol/writes/votes'
import { msg } from '@lingui/core/macro'
import { requireNetwork } from '../../shared/network/requireNetwork.ts'
import { amountText } from '../../shared/transactions/ui/amountText.ts'
import { defineFlow, writeStep } from '../../shared/transactions/steps/defineFlow.ts'
import { payingSteps } from '../../shared/transactions/steps/payingSteps.ts'

/** A pool and its gauge. `symbol` names its tokens: "THE/WBNB LP". */
export type GaugeOfPool = { readonly chainId: number; readonly pool: Address; readonly gauge: Address; readonly symbol: string }

/** Raw units of pool tokens that are staked or unstaked. */
export type StakeRequest = GaugeOfPool & { readonly amount: bigint }

/** Pool tokens have 18 decimals. */
const stakeText = ({ amount, symbol }: StakeRequest): string => amountText({ amount, symbol, decimals: 18 })

export const stakeFlow = defineFlow<StakeRequest>({
  id: 'stake',
  chainId: ({ chainId }) => chainId,
  title: (request) => msg`Stake ${stakeText(request)}`,
  doneTitle: () => msg`Staked`,
  summary: (request) => msg`Stake ${stakeText(request)}`,
  steps: payingSteps<StakeRequest>({
    id: 'stake',
    label: (request) => msg`Stake ${stakeText(request)}`,
    batchLabel: (request) => msg`Approve and stake ${stakeText(request)} in one request`,
    hint: () => msg`You can withdraw it at any time.`,
    payment: ({ chainId, pool, gauge, symbol, amount }) => ({ chainId, token: pool, symbol, spender: gauge, amount }),
    call: (_, { chainId, gauge, amount }) => buildStake(requireNetwork(chainId), gauge, amount),
  }),
})

export const unstakeFlow = defineFlow<StakeRequest>({
  id: 'unstake',
  chainId: ({ chainId }) => chainId,
  title: (request) => msg`Unstake ${stakeText(request)}`,
  doneTitle: () => msg`Unstaked`,
  summary: (request) => msg`Unstake ${stakeText(request)}`,
  steps: [
    writeStep<StakeRequest>({
      id: 'unstake',
      label: (request) => msg`Unstake ${stakeText(request)}`,
      hint: () => msg`Its earnings stay yours to harvest.`,
      call: (_, { chainId, gauge, amount }) => buildUnstake(requireNetwork(chainId), gauge, amount),
    }),
  ],
})

export const harvestFlow = defineFlow<GaugeOfPool>({
  id: 'harvest',
  chainId: ({ chainId }) => chainId,
  title: ({ symbol }) => msg`Harvest ${symbol}`,
  doneTitle: () => msg`Harvested`,
  summary: ({ symbol }) => msg`Harvest ${symbol}`,
  steps: [
    writeStep<GaugeOfPool>({
      id: 'harvest',
      label: ({ symbol }) => msg`Harvest ${symbol}`,
      hint: () => msg`Everything your stake has earned so far is paid to your wallet.`,
      call: ({ account }, { chainId, gauge }) => buildHarvest(requireNetwork(chainId), gauge, account),
    }),
  ],
})
