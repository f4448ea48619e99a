import type { Address } from '@exchange/domain'
import { permissionsRegistryAbi } from '@exchange/protocol'
import { encodeFunctionData, stringToHex, toHex, type Abi, type Hex } from 'viem'
import { accountAddress, accountIndex } from '../chain/accounts.ts'
import type { Transaction } from '../chain/transaction.ts'

// NET-22
/** Seconds between the announcement of a call and the first moment at which it can be made: PermissionsRegistry.DELAY. */
export const governanceDelay = 172_800
/** Seconds of a new chain: contracts and announcements, then the announced calls, then all of it is over. */
export const announcedAfter = 60
export const executedAfter = governanceDelay + 1_200
export const deploySeconds = governanceDelay + 1_800

const role = stringToHex('GOVERNANCE', { size: 32 })
/** Enough to announce a call, and for most calls to be made. */
const ordinaryGas = 1_000_000n

/** What governance makes a contract do: announced by its holder, made by anybody once the delay is over. */
export type GovernanceCall = { readonly announcement: Transaction; readonly execution: Transaction }

type Wanted = {
  readonly target: Address
  readonly abi: Abi
  readonly functionName: string
  readonly args: readonly unknown[]
  /** Where the call itself takes more than an ordinary one. */
  readonly gas?: bigint
}

/** A call by governance. `salt` tells it from an equal one. */
export function governanceCall(registry: Address, { target, functionName, gas = ordinaryGas, ...call }: Wanted, salt: number): GovernanceCall {
  const args = [role, target, encodeFunctionData({ ...call, functionName }), toHex(salt, { size: 32 })] as const
  const transaction = (from: Address, data: Hex, label: string, limit: bigint): Transaction => ({ from, to: registry, data, gas: limit, label })
  return {
    announcement: transaction(
      accountAddress(accountIndex.governance),
      encodeFunctionData({ abi: permissionsRegistryAbi, functionName: 'schedule', args }),
      `announce ${functionName}`,
      ordinaryGas,
    ),
    execution: transaction(
      accountAddress(accountIndex.deployer),
      encodeFunctionData({ abi: permissionsRegistryAbi, functionName: 'execute', args }),
      functionName,
      gas,
    ),
  }
}
