import type { Address } from '@exchange/domain'
import { vaultAccount } from 'ponder:schema'
import { zeroAddress } from 'viem'
import {
  completeChange,
  findOpenChange,
  recordLiquidityChange,
  movedOfPool,
  movedTokens,
  openLiquidityChange,
} from '../accounts/changes.ts'
import type { LogPlace, Moment } from '../context.ts'
import { governanceTokenOf, passagesOf } from '../networks.ts'
import { recordTurn, requireVault, type VaultRow } from './vaults.ts'

type AccountRow = typeof vaultAccount.$inferSelect
type Moved = Pick<AccountRow, 'shares' | 'deposited0' | 'deposited1' | 'withdrawn0' | 'withdrawn1' | 'claimed'>

const nothing: Moved = { shares: 0n, deposited0: 0n, deposited1: 0n, withdrawn0: 0n, withdrawn1: 0n, claimed: 0n }

/** Adds an account's shares of a vault (negative for burned ones), deposits, withdrawals and claims. Returns its shares. */
const count = async ({ db, chainId, at, block }: Moment, vault: Address, account: Address, moved: Partial<Moved>): Promise<bigint> => {
  const added = { ...nothing, ...moved }
  const written = { updatedAt: at, updatedBlock: block }
  const { shares } = await db
    .insert(vaultAccount)
    .values({ chainId, vault, account, ...added, openedAt: at, closedAt: added.shares === 0n ? at : null, ...written })
    .onConflictDoUpdate((row) => ({
      shares: row.shares + added.shares,
      deposited0: row.deposited0 + added.deposited0,
      deposited1: row.deposited1 + added.deposited1,
      withdrawn0: row.withdrawn0 + added.withdrawn0,
      withdrawn1: row.withdrawn1 + added.withdrawn1,
      claimed: row.claimed + added.claimed,
      closedAt: row.shares + added.shares === 0n ? (row.closedAt ?? at) : null,
      ...written,
    }))
  return shares
}

const changeOf = ({ pool, address: vault }: VaultRow, account: Address, shares: bigint, held: bigint) =>
  ({ pool, vault, account, tokenId: null, shares, staked: 0n, held }) as const

export type SharesTransfer = { readonly from: Address; readonly to: Address; readonly amount: bigint }

/**
 * Shares were transferred. Deposits and withdrawals report minted and burned shares; shares sent to a passage contract are withdrawn there.
 */
export const transferShares = async (moment: Moment, place: LogPlace, vault: Address, transfer: SharesTransfer): Promise<void> => {
  const { from, to, amount } = transfer
  if (from === zeroAddress || to === zeroAddress || from === to || amount === 0n) return
  const row = await requireVault(moment, vault)
  const passages = passagesOf(moment.chainId)
  const given = changeOf(row, from, -amount, await count(moment, vault, from, { shares: -amount }))
  const taken = changeOf(row, to, amount, await count(moment, vault, to, { shares: amount }))
  if (passages.has(to)) await openLiquidityChange(moment, place, { ...given, kind: 'withdraw' })
  else if (!passages.has(from)) await recordLiquidityChange(moment, place, { ...given, kind: 'send' })
  if (!passages.has(to)) await recordLiquidityChange(moment, place, { ...taken, kind: 'receive' })
}

type Amounts = { readonly amount0: bigint; readonly amount1: bigint; readonly total0: bigint; readonly total1: bigint }
export type VaultDeposit = Amounts & { readonly to: Address; readonly shares: bigint }

/** Shares were minted for an account. */
export const depositInto = async (moment: Moment, place: LogPlace, vault: Address, deposit: VaultDeposit): Promise<void> => {
  const { to, shares, amount0, amount1, total0, total1 } = deposit
  const row = await requireVault(moment, vault)
  await recordTurn(moment, row, { standing: { total0, total1, supply: row.supply + shares } })
  const held = await count(moment, vault, to, { shares, deposited0: amount0, deposited1: amount1 })
  const moved = await movedOfPool(moment, { account: to, recipient: to }, row.pool, [amount0, amount1])
  await recordLiquidityChange(moment, place, { ...changeOf(row, to, shares, held), kind: 'deposit' }, moved)
}

export type VaultWithdrawal = VaultDeposit & { readonly sender: Address }

/** An account burned shares for their part of everything. A passage contract does so for the account that sent it the shares. */
export const withdrawFrom = async (moment: Moment, place: LogPlace, vault: Address, withdrawal: VaultWithdrawal): Promise<void> => {
  const { sender, to, shares, amount0, amount1, total0, total1 } = withdrawal
  const row = await requireVault(moment, vault)
  await recordTurn(moment, row, { standing: { total0, total1, supply: row.supply - shares } })
  const out = { withdrawn0: amount0, withdrawn1: amount1 }
  const amounts = [amount0, amount1]
  if (!passagesOf(moment.chainId).has(sender)) {
    const held = await count(moment, vault, sender, { shares: -shares, ...out })
    const moved = await movedOfPool(moment, { account: sender, recipient: to }, row.pool, amounts)
    await recordLiquidityChange(moment, place, { ...changeOf(row, sender, -shares, held), kind: 'withdraw' }, moved)
    return
  }
  await count(moment, vault, sender, { shares: -shares })
  const sent = await findOpenChange(moment, row.pool)
  if (sent?.vault !== vault || sent.kind !== 'withdraw') return
  await count(moment, vault, sent.account, out)
  await completeChange(moment, sent, await movedOfPool(moment, { account: sent.account, recipient: to }, row.pool, amounts))
}

/** A vault paid an account its emission. */
export const claimFrom = async (moment: Moment, place: LogPlace, vault: Address, account: Address, amount: bigint): Promise<void> => {
  if (amount === 0n) return
  const row = await requireVault(moment, vault)
  const held = await count(moment, vault, account, { claimed: amount })
  const moved = await movedTokens(moment, { account, recipient: account }, [governanceTokenOf(moment.chainId)], [amount])
  await recordLiquidityChange(moment, place, { ...changeOf(row, account, 0n, held), kind: 'emission' }, moved)
}
