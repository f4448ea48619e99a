import type { Address } from '@exchange/domain'
import { governanceDelay, type GovernanceCall } from '../../contracts/governance.ts'
import { BlockPacker, type PlannedBlock } from '../blockPacker.ts'
import type { Market } from '../market.ts'
import type { Step } from '../schedule.ts'
import { VaultBook } from './vaultBook.ts'
import { vaultCatalogue } from './vaultCatalogue.ts'

/** Blocks of vaults lie in this many seconds before a step. */
const window = 120

/** The contracts that vaults are made with. */
export type VaultGround = { readonly vaultFactory: Address; readonly permissionsRegistry: Address }

/** What happens to vaults in a history, in blocks of their own before its steps. */
export class VaultHistory {
  readonly book: VaultBook
  private creations: readonly GovernanceCall[] = []
  /** Seconds from which on governance's calls can be made. */
  private due = Infinity

  constructor({ vaultFactory, permissionsRegistry }: VaultGround, market: Market) {
    this.book = new VaultBook(vaultFactory, permissionsRegistry, market, vaultCatalogue)
  }

  /** Governance announces the vaults, once the gauges that they farm in are there. */
  found(from: number): readonly PlannedBlock[] {
    this.creations = this.book.creations()
    const blocks = this.blocksFrom(from, 'announcement')
    this.due = governanceDelay + (blocks.at(-1)?.timestamp ?? from)
    return blocks
  }

  /** The blocks that lie before a step, after a block of `last` (seconds): once the announced days are over, the vaults are created. */
  before({ timestamp }: Step, last: number): readonly PlannedBlock[] {
    const from = timestamp - window
    if (from < this.due || from <= last) return []
    this.due = Infinity
    return this.blocksFrom(from, 'execution')
  }

  private blocksFrom(from: number, call: keyof GovernanceCall): readonly PlannedBlock[] {
    const packer = new BlockPacker(from)
    for (const creation of this.creations) packer.add(creation[call])
    return packer.finish()
  }
}
