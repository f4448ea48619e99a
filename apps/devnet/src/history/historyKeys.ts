import type { Address, Hex } from '@exchange/domain'
import { accountAddress, accountIndex, accountKey } from '../chain/accounts.ts'
import { demoAccounts } from '../chain/personas.ts'
import { depositorCount, furtherProviders } from '../scenario/scenario.ts'

const keysFrom = (first: number, count: number): (readonly [Address, Hex])[] =>
  Array.from({ length: count }, (_, i) => [accountAddress(first + i), accountKey(first + i)] as const)

/** Keys of the history's accounts that the node does not have. */
export const historyKeys = (): ReadonlyMap<Address, Hex> =>
  new Map([
    ...demoAccounts().map(({ address, privateKey }) => [address, privateKey] as const),
    ...keysFrom(accountIndex.firstFurtherProvider, furtherProviders),
    ...keysFrom(accountIndex.firstDepositor, depositorCount),
  ])
