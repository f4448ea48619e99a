import { type Address, losesOnTransfer } from '@exchange/domain'
import { buildApprove, readAccountTokens } from '@exchange/protocol'
import { type LocalAccount, maxUint256 } from 'viem'
import { simulateThenSend } from '../chain/send.ts'
import type { Taxes } from '../chain/taxes.ts'
import type { RunContext } from '../executor.ts'

/** The solver's holdings that the hub may take, by lower-case address; tokens with a transfer tax, or an unknown one, are left out. */
export type Inventory = ReadonlyMap<string, bigint>

/** An inventory, and the lower-case tokens for which balance or tax could not be read this time. */
export type InventoryLook = { readonly inventory: Inventory; readonly unknown: ReadonlySet<string> }

/**
 * Reads the inventory and approves the hub for it. The allowance is unlimited: its spender is a contract that takes only what the solver
 * signed, from an account that holds only its inventory.
 */
export const readInventory = async (context: RunContext, account: LocalAccount, hub: Address, taxes: Taxes): Promise<InventoryLook> => {
  const { network, client, signal } = context
  const tokens = network.deployment.tokens.map(({ address }) => address)
  const rows = await readAccountTokens(client, network, { account: account.address, tokens, spender: hub })
  const inventory = new Map<string, bigint>()
  const unknown = new Set<string>()
  for (const [token, row] of rows) {
    if (signal.aborted) break
    if (row.status === 'failed') unknown.add(token)
    if (row.status === 'failed' || row.data.balance === 0n) continue
    const { address, balance, allowance } = row.data
    const tax = await taxes(context, address, { holder: account.address, held: balance })
    if (tax === undefined) unknown.add(token)
    if (tax === undefined || losesOnTransfer(tax)) continue
    if (allowance < balance) await simulateThenSend(context, account, buildApprove(network, address, hub, maxUint256))
    inventory.set(token, allowance < balance ? 0n : balance)
  }
  return { inventory, unknown }
}
