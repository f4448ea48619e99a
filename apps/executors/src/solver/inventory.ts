import { type Address, keepsPart } from '@exchange/domain'
import { buildApprove, readAccountTokens, readTransferTax } from '@exchange/protocol'
import { type LocalAccount, maxUint256 } from 'viem'
import { simulateThenSend } from '../chain/send.ts'
import type { RunContext } from '../host/executor.ts'

/** What the solver holds and the hub may take of it, by lower-case address; tokens with a transfer tax are left out. */
export type Inventory = ReadonlyMap<string, bigint>

/** Listed tokens that were probed, and whether they may be promised. */
export type Probed = Map<string, boolean>

const isUntaxed = async ({ client }: RunContext, token: Address, holder: Address, held: bigint): Promise<boolean> => {
  const tax = await readTransferTax(client, { token, holder, held })
  return tax.status === 'ok' && !keepsPart(tax.data)
}

/**
 * Reads the inventory and lets the hub take from it. The allowance is without limit: it lies with a contract that takes only what the solver
 * signed, from an account that holds nothing but its inventory.
 */
export const readInventory = async (context: RunContext, account: LocalAccount, hub: Address, probed: Probed): Promise<Inventory> => {
  const { network, client, signal } = context
  const tokens = network.deployment.tokens.map(({ address }) => address)
  const rows = await readAccountTokens(client, network, { account: account.address, tokens, spender: hub })
  const inventory = new Map<string, bigint>()
  for (const [token, row] of rows) {
    if (signal.aborted) break
    if (row.status === 'failed' || row.data.balance === 0n) continue
    const { address, balance, allowance } = row.data
    if (!probed.has(token)) probed.set(token, await isUntaxed(context, address, account.address, balance))
    if (probed.get(token) !== true) continue
    if (allowance < balance) await simulateThenSend(context, account, buildApprove(network, address, hub, maxUint256))
    inventory.set(token, allowance < balance ? 0n : balance)
  }
  return inventory
}
