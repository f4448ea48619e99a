import type { LocalAccount } from 'viem'
import { createRankingExecutor } from './arena/rankingExecutor.ts'
import { createEpochsExecutor } from './epochs/epochsExecutor.ts'
import { createFeesExecutor } from './epochs/feesExecutor.ts'
import type { Executor } from './host/executor.ts'
import { createNftExecutor } from './nft/nftExecutor.ts'
import { createOrdersExecutor } from './orders/ordersExecutor.ts'
import type { Solver } from './solver/solver.ts'
import { createVaultsExecutor } from './vaults/vaultsExecutor.ts'

/** Every executor of the product, in the order of their loops. One without an account that can sign has no work. */
export const createExecutors = (account: LocalAccount | null, solver: Solver | null): readonly Executor[] => [
  ...(account === null
    ? []
    : [
        createOrdersExecutor(account),
        createEpochsExecutor(account),
        createFeesExecutor(account),
        createNftExecutor(account),
        createVaultsExecutor(account),
        createRankingExecutor(account),
      ]),
  ...(solver === null ? [] : [solver.executor]),
]
