import type { FlowCode } from '../shared/transactions/steps/flowCode.ts'

type Load = () => Promise<unknown>

/** Flows that stand in one file. */
const together = (ids: readonly string[], load: Load): FlowCode => Object.fromEntries(ids.map((id) => [id, load]))

/** The code of every flow by its id, a file each: a run that was stored before a reload goes on wherever it is looked at. */
export const flowCode: FlowCode = {
  ...together(['stakePositions', 'unstakePositions', 'harvestPositions'], () => import('../entities/gauge/positions.flow.ts')),
  ...together(['stake', 'unstake', 'harvest'], () => import('../entities/gauge/stake.flow.ts')),
  createPair: () => import('../features/liquidity/poolCreation/flows/createPair.flow.ts'),
  createWeighted: () => import('../features/liquidity/poolCreation/flows/createWeighted.flow.ts'),
  initialisePool: () => import('../features/liquidity/poolCreation/flows/initialisePool.flow.ts'),
  addToPool: () => import('../features/liquidity/deposit/flows/addToPool.flow.ts'),
  ...together(['removeFromPool', 'claimPoolFees'], () => import('../features/liquidity/deposit/flows/removeFromPool.flow.ts')),
  claimLiquidity: () => import('../features/liquidity/positions/flows/claim.flow.ts'),
  ...together(['decreasePosition', 'closePosition'], () => import('../features/liquidity/positions/flows/decrease.flow.ts')),
  increasePosition: () => import('../features/liquidity/positions/flows/increase.flow.ts'),
  zapOutOfPosition: () => import('../features/liquidity/positions/flows/zapOut.flow.ts'),
  mintPosition: () => import('../features/liquidity/range/flows/mintPosition.flow.ts'),
  zapPosition: () => import('../features/liquidity/range/flows/zapPosition.flow.ts'),
  ...together(['depositVault', 'withdrawVault', 'claimVault'], () => import('../entities/vault/vault.flow.ts')),
  ...together(['zapIntoVault', 'zapOutOfVault'], () => import('../features/liquidity/vaults/flows/zapVault.flow.ts')),
  claimRebases: () => import('../features/lock/flows/claimRebases.flow.ts'),
  createLock: () => import('../features/lock/flows/createLock.flow.ts'),
  extendLock: () => import('../features/lock/flows/extendLock.flow.ts'),
  increaseLock: () => import('../features/lock/flows/increaseLock.flow.ts'),
  mergeLocks: () => import('../features/lock/flows/mergeLocks.flow.ts'),
  splitLock: () => import('../features/lock/flows/splitLock.flow.ts'),
  transferLock: () => import('../features/lock/flows/transferLock.flow.ts'),
  withdrawLock: () => import('../features/lock/flows/withdrawLock.flow.ts'),
  cancelOrders: () => import('../features/orders/flows/cancelOrders.flow.ts'),
  orderApproval: () => import('../features/orders/flows/orderApproval.flow.ts'),
  placeOrder: () => import('../features/orders/flows/placeOrder.flow.ts'),
  setFee: () => import('../features/pools/fee/flows/setFee.flow.ts'),
  addIncentive: () => import('../features/protocols/flows/addIncentive.flow.ts'),
  createGauge: () => import('../features/protocols/flows/createGauge.flow.ts'),
  claimRewards: () => import('../features/rewards/flows/claimRewards.flow.ts'),
  swap: () => import('../features/swap/flows/swap.flow.ts'),
  wrap: () => import('../features/swap/flows/wrap.flow.ts'),
  claimItemEarnings: () => import('../features/thenft/flows/claimEarnings.flow.ts'),
  ...together(['stakeItems', 'unstakeItems'], () => import('../features/thenft/flows/stakeItems.flow.ts')),
  takeItemOffSale: () => import('../features/thenft/flows/takeOffSale.flow.ts'),
  castVotes: () => import('../features/vote/flows/castVotes.flow.ts'),
  resetVotes: () => import('../features/vote/flows/resetVotes.flow.ts'),
}
