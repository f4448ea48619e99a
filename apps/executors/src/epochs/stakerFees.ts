import { epochNext, type Address } from '@exchange/domain'
import { erc20Abi, nftStakingAbi } from '@exchange/protocol'
import type { Abi } from 'viem'
import type { WaitingFees } from './decide.ts'

/** View calls for a token's income of theNFT's stakers, and for what they have in the epoch after that of `now`. */
export const stakersCalls = (nftStaking: Address, token: Address, now: bigint) => {
  const staking = { address: nftStaking, abi: nftStakingAbi as Abi }
  return [
    { address: token, abi: erc20Abi as Abi, functionName: 'balanceOf', args: [nftStaking] },
    { ...staking, functionName: 'held', args: [token] },
    { ...staking, functionName: 'tokenRewardsPerEpoch', args: [token, epochNext(now)] },
  ]
}

/** The answers of `stakersCalls`, in their order. */
export const toStakerFees = ([arrived = 0n, booked = 0n, next = 0n]: readonly bigint[]): WaitingFees => ({
  waiting: arrived - booked,
  collected: next,
})
