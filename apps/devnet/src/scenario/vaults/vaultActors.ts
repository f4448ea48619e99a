import { isSameAddress, decideRebalance, MAX_VAULT_COST, MAX_WEEKLY_VAULT_COST, type Address } from '@exchange/domain'
import type { PlannedBalances } from '../plannedBalances.ts'
import { approvalOf, fund } from '../funding.ts'
import type { Market } from '../market.ts'
import { sortedPair } from '../positionCalls.ts'
import type { Rng } from '../rng.ts'
import type { Transaction } from '../../chain/transaction.ts'
import { toRaw } from '../../ground/units.ts'
import type { Vault } from './vaultBook.ts'
import { depositInto, withdrawFrom, workFor } from './vaultCalls.ts'
import type { SeenVault, ChainReads } from './chainReads.ts'

/** Depositors of vaults, and their executor. */
export type VaultCast = { readonly depositors: readonly Address[]; readonly holder: Address; readonly executor: Address }

/** What the vaults' actors see. */
export type VaultStage = {
  readonly vaults: readonly Vault[]
  readonly market: Market
  readonly purse: PlannedBalances
  readonly rng: Rng
  readonly cast: VaultCast
}

/** A prepared deposit: what it needs first, and the deposit itself. */
export type PreparedDeposit = { readonly vault: Vault; readonly before: readonly Transaction[]; readonly deposit: Transaction }

const firstDollars = 40_000
const holderDollars = 1_500
const [leastDollars, mostDollars] = [1_000, 60_000]
/** Probabilities of a deposit and of a withdrawal each time vaults are visited. */
const [comes, goes] = [0.5, 0.25]
/** Probability that a withdrawal takes everything. */
const goesForGood = 0.4
/** Pips by which the history stays below the contract's limits: other transactions of a block change a cost. */
const costMargin = 500n
const MOST_COST = MAX_VAULT_COST - costMargin
const MOST_WEEKLY = MAX_WEEKLY_VAULT_COST - costMargin

function prepare({ market, purse }: VaultStage, vault: Vault, account: Address, dollars: number): PreparedDeposit {
  const tokens = sortedPair(vault.pool)
  const allowed = [vault.allowToken0, vault.allowToken1]
  const sides = allowed.filter(Boolean).length
  const [amount0 = 0n, amount1 = 0n] = tokens.map((token, i) =>
    allowed[i] ? toRaw(dollars / sides / market.price(token), token.decimals) : 0n,
  )
  const before = tokens.flatMap((token, i) =>
    allowed[i] ? [fund(account, token, [amount0, amount1][i] ?? 0n), ...approvalOf(purse, account, token, vault.address)] : [],
  )
  return { vault, before, deposit: depositInto(vault, account, [amount0, amount1]) }
}

/** The first deposit of every vault, by depositors in turn; and those of the demo wallet's holder, into a farming vault and another one. */
export function firstDeposits(stage: VaultStage): readonly PreparedDeposit[] {
  const { vaults, cast } = stage
  const own = [vaults.find(({ farming }) => farming), vaults.find(({ kind }) => kind === 'stable')]
  return [
    ...vaults.map((vault, i) => prepare(stage, vault, cast.depositors[i % cast.depositors.length] ?? cast.holder, firstDollars)),
    ...own.flatMap((vault) => (vault ? [prepare(stage, vault, cast.holder, holderDollars)] : [])),
  ]
}

/** One later deposit, or none. */
export function laterDeposits(stage: VaultStage): readonly PreparedDeposit[] {
  const { vaults, rng, cast } = stage
  if (rng.next() >= comes) return []
  const dollars = leastDollars * (mostDollars / leastDollars) ** rng.next()
  return [prepare(stage, rng.pick(vaults), rng.pick(cast.depositors), dollars)]
}

/** A vault and one of its depositors. */
export type VaultHolding = { readonly vault: Vault; readonly account: Address }

/** One depositor withdraws a part or everything, or none does. */
export async function withdrawals(
  { rng }: VaultStage,
  holdings: readonly VaultHolding[],
  reads: ChainReads,
): Promise<readonly Transaction[]> {
  if (holdings.length === 0 || rng.next() >= goes) return []
  const [{ vault, account }, isGoing] = [rng.pick(holdings), rng.next() < goesForGood]
  const part = isGoing ? 100n : BigInt(rng.int(10, 60))
  const shares = ((await reads.sharesOf(vault.address, account)) * part) / 100n
  return shares === 0n ? [] : [withdrawFrom(vault, account, shares)]
}

/** The executor's work, by the rule of the live one: in each pool for at most one vault, as its swap changes the price for the others. */
export function executorWork({ vaults, cast }: VaultStage, seen: readonly SeenVault[], now: number): readonly Transaction[] {
  const worked = new Set<string>()
  return seen.flatMap(({ address, vault: state }) => {
    const vault = vaults.find((one) => isSameAddress(one.address, address))
    if (!vault || worked.has(vault.pool.key)) return []
    const decision = decideRebalance(state, now)
    const isNearBound = decision.action === 'rebalance' && (decision.cost > MOST_COST || state.weeklyCost + decision.cost > MOST_WEEKLY)
    if (decision.action === 'wait' || isNearBound) return []
    worked.add(vault.pool.key)
    return workFor(vault, cast.executor, decision)
  })
}
