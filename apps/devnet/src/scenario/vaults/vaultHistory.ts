import { isSameAddress, applyBurn, applyMint, applySwap, type Address } from '@exchange/domain'
import { governanceDelay, type GovernanceCall } from '../../contracts/governance.ts'
import { BlockPacker, type PlannedBlock } from '../../chain/blockPacker.ts'
import { concentratedState, type PositionCalls } from '../positionCalls.ts'
import type { Step } from '../schedule.ts'
import type { Transaction } from '../../chain/transaction.ts'
import { executorWork, firstDeposits, laterDeposits, withdrawals, type VaultHolding, type VaultStage } from './vaultActors.ts'
import { VaultBook } from './vaultBook.ts'
import { vaultCatalogue } from './vaultCatalogue.ts'
import type { PoolEvent, ChainReads } from './chainReads.ts'

/** Blocks of vaults come within this many seconds before a step: first the reads, then the decisions. */
const window = 240
const afterLook = 60
/** Seconds between two visits of vaults. */
const pause = 108_000

/** The contracts that create vaults. */
export type VaultGround = { readonly vaultFactory: Address; readonly permissionsRegistry: Address }

export type VaultStand = Omit<VaultStage, 'vaults'> & { readonly positions: PositionCalls }

/** Events of vaults in a history, in their own blocks before its steps. Without `reads` vaults are created and stay empty. */
export class VaultHistory {
  readonly book: VaultBook
  private creations: readonly GovernanceCall[] = []
  /** Seconds from which on the governance calls can be executed. */
  private due = Infinity
  private nextLook = Infinity
  private isFirstLook = true
  /** Deposits by vault and account; the demo wallet's holder stays. */
  private readonly holdings: VaultHolding[] = []

  constructor(
    { vaultFactory, permissionsRegistry }: VaultGround,
    private readonly stand: VaultStand,
    private readonly reads: ChainReads | undefined,
  ) {
    this.book = new VaultBook(vaultFactory, permissionsRegistry, stand.market, vaultCatalogue)
  }

  /** Governance announces the vaults, once their gauges exist. */
  found(from: number): readonly PlannedBlock[] {
    this.creations = this.book.creations()
    const blocks = this.packed(
      from,
      this.creations.map(({ announcement }) => announcement),
    )
    this.due = governanceDelay + (blocks.at(-1)?.timestamp ?? from)
    return blocks
  }

  /** The blocks before a step, after a block of `last` (seconds): after the announcement delay, vaults are created, then used. */
  async *before({ timestamp }: Step, last: number): AsyncGenerator<PlannedBlock> {
    const from = timestamp - window
    if (from <= last) return
    if (from >= this.due) {
      this.due = Infinity
      this.nextLook = timestamp + 1
      yield* this.packed(
        from,
        this.creations.map(({ execution }) => execution),
      )
    } else if (from >= this.nextLook && this.reads) {
      this.nextLook = from + pause
      yield* this.used(this.reads, from, timestamp)
    }
  }

  /** Depositors prepare; then all actors read and act. The effects on pools are added to the prediction. */
  private async *used(reads: ChainReads, from: number, until: number): AsyncGenerator<PlannedBlock> {
    const stage = { ...this.stand, vaults: this.book.all }
    const prepared = this.isFirstLook ? firstDeposits(stage) : laterDeposits(stage)
    this.isFirstLook = false
    const before = this.packed(
      from,
      prepared.flatMap((one) => one.before),
    )
    // Reads must see current prices: without preparations, time alone passes.
    yield* before.length > 0 ? before : [{ timestamp: from, transactions: [] }]
    const seen = await reads.readVaults(this.pools().map(concentratedState))
    const leaving = await withdrawals(stage, this.holdings, reads)
    for (const { vault, deposit } of prepared) if (deposit.from !== stage.cast.holder) this.holdings.push({ vault, account: deposit.from })
    const work = executorWork(stage, seen, from + afterLook).filter(({ to }) => leaving.every((one) => one.to !== to))
    const wanted = [...prepared.map(({ deposit }) => deposit), ...leaving, ...work]
    const possible = await Promise.all(wanted.map((transaction) => reads.wouldSucceed(transaction)))
    const blocks = this.packed(
      from + afterLook,
      wanted.filter((_, i) => possible[i]),
    ).filter((block) => block.timestamp < until)
    for (const block of blocks) {
      yield block
      await this.takeIn(reads, block.timestamp)
    }
  }

  private pools() {
    return [...new Set(this.book.all.map(({ pool }) => pool))]
  }

  private async takeIn(reads: ChainReads, timestamp: number): Promise<void> {
    const pools = this.pools()
    const { events, minted } = await reads.readNews(pools.map(({ state }) => state.address))
    this.stand.positions.skip(minted)
    for (const event of events) {
      const pool = pools.find(({ state }) => isSameAddress(state.address, event.pool))
      if (pool) pool.state = afterEvent(concentratedState(pool), event, timestamp)
    }
  }

  private packed(from: number, transactions: readonly Transaction[]): readonly PlannedBlock[] {
    const packer = new BlockPacker(from)
    for (const transaction of transactions) packer.add(transaction)
    return packer.finish()
  }
}

/** A pool after an observed, unpredicted event. */
function afterEvent(pool: ReturnType<typeof concentratedState>, event: PoolEvent, timestamp: number) {
  if (event.kind === 'swap') return applySwap(pool, event.zeroForOne ? pool.token0 : pool.token1, event.amountIn, timestamp)
  const { tickLower, tickUpper, liquidity } = event
  return (event.kind === 'mint' ? applyMint : applyBurn)(pool, tickLower, tickUpper, liquidity).pool
}
