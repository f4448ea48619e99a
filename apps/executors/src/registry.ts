import type { LocalAccount } from 'viem'
import type { ExecutorAccounts } from './account.ts'
import { createRankingExecutor } from './arena/rankingExecutor.ts'
import { createUpkeepKeeper } from './automation/upkeepKeeper.ts'
import type { NetworkNode } from './bridge/otherEnds.ts'
import { createPegMonitor } from './bridge/pegMonitor.ts'
import { createRelayer } from './bridge/relayer.ts'
import { createEpochsExecutor } from './epochs/epochsExecutor.ts'
import { createFeesExecutor } from './epochs/feesExecutor.ts'
import type { Executor } from './executor.ts'
import { createNftExecutor } from './nft/nftExecutor.ts'
import { createOrdersExecutor } from './orders/ordersExecutor.ts'
import { createPerpKeeper } from './perp/perpKeeper.ts'
import { createPriceKeeper } from './perp/priceKeeper.ts'
import type { Solver } from './solver/solver.ts'
import { createVaultsExecutor } from './vaults/vaultsExecutor.ts'

type Create = (account: LocalAccount) => Executor

/** All executors of the product, in the order of their loops. One without a signing account has no work. */
export const createExecutors = (accounts: ExecutorAccounts, solver: Solver | null, nodes: readonly NetworkNode[]): readonly Executor[] => {
  const signed: readonly (readonly [LocalAccount | null, Create])[] = [
    [accounts.common, createOrdersExecutor],
    [accounts.common, createEpochsExecutor],
    [accounts.common, createFeesExecutor],
    [accounts.common, createNftExecutor],
    [accounts.common, createVaultsExecutor],
    [accounts.ranking, createRankingExecutor],
    [accounts.prices, createPriceKeeper],
    [accounts.perpetuals, createPerpKeeper],
    [accounts.upkeeps, createUpkeepKeeper],
    [accounts.relayer, (account) => createRelayer(account, nodes)],
    [accounts.peg, (account) => createPegMonitor(account, nodes)],
  ]
  return [
    ...signed.flatMap(([account, create]) => (account === null ? [] : [{ ...create(account), account: account.address }])),
    ...(solver === null ? [] : [solver.executor]),
  ]
}
