import type { Address } from '@exchange/domain'
import { permissionsRegistryAbi } from '@exchange/protocol'
import { encodeFunctionData, stringToHex, toHex, type Abi, type Hex } from 'viem'
import { accountAddress, accountIndex } from '../chain/accounts.ts'
import type { Transaction } from '../chain/transaction.ts'

// NET-22
/** Seconds between the announcement of a call and the first moment at which it can be executed: PermissionsRegistry.DELAY. */
export const governanceDelay = 172_800
/** Seconds after the start of a new chain: deployment and announcements, then the announced calls, then all of it is done. */
export const announcedAfter = 60
export const executedAfter = governanceDelay + 1_200
export const deploySeconds = governanceDelay + 1_800

const role = stringToHex('GOVERNANCE', { size: 32 })
/** Enough to announce a call, and to execute most calls. */
const ordinaryGas = 1_000_000n

/** A governance call: its holder announces it, and anyone executes it after the delay. */
export type GovernanceCall = { readonly announcement: Transaction; readonly execution: Transaction }

type Wanted = {
  readonly target: Address
  readonly abi: Abi
  readonly functionName: string
  readonly args: readonly unknown[]
  /** For a call that needs more than the ordinary gas. */
  readonly gas?: bigint
}

/** A governance call. `salt` distinguishes equal calls. */
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
