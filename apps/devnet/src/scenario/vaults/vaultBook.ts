import { vaultKinds, type Address, type VaultKind } from '@exchange/domain'
import { vaultFactoryAbi } from '@exchange/protocol'
import { getContractAddress, type Abi } from 'viem'
import { governanceCall, type GovernanceCall } from '../../contracts/governance.ts'
import type { Market, MarketPool } from '../market.ts'
import { sortedPair } from '../positionCalls.ts'
import { toRaw } from '../../ground/units.ts'
import { depositCapDollars, type VaultSpec } from './vaultCatalogue.ts'

/** A vault and its pool. */
export type Vault = {
  readonly address: Address
  readonly pool: MarketPool
  readonly kind: VaultKind
  readonly farming: boolean
  readonly allowToken0: boolean
  readonly allowToken1: boolean
}

/** The factory writes the vaults' code into two contracts before it creates the first. */
const creationsBefore = 2
const creationGas = 9_000_000n

/** The vaults of a history: their addresses follow from the factory's nonce, so they are known before they exist. */
export class VaultBook {
  readonly all: readonly Vault[]

  constructor(
    private readonly factory: Address,
    private readonly permissionsRegistry: Address,
    private readonly market: Market,
    specs: readonly VaultSpec[],
  ) {
    this.all = specs.map(({ a, b, kind, farming, single }, index) => {
      const pool = market.pools.find(({ key }) => key === `${a}/${b} concentrated`)
      if (!pool) throw new Error(`no concentrated pool of ${a} and ${b}`)
      const [allowToken0 = true, allowToken1 = true] = sortedPair(pool).map(({ key }) => single === undefined || key === single)
      const address = getContractAddress({ from: factory, nonce: BigInt(1 + creationsBefore + index) })
      return { address, pool, kind, farming, allowToken0, allowToken1 }
    })
  }

  /** Governance calls that create every vault, executed two days after their announcement. */
  creations(): readonly GovernanceCall[] {
    return this.all.map((vault, salt) => {
      const { pool, kind, farming, allowToken0, allowToken1 } = vault
      const [depositCap0, depositCap1] = sortedPair(pool).map((token) =>
        toRaw(depositCapDollars / this.market.price(token), token.decimals),
      )
      const settings = {
        pool: pool.state.address,
        kind: vaultKinds.indexOf(kind),
        farming,
        allowToken0,
        allowToken1,
        depositCap0,
        depositCap1,
      }
      const call = { target: this.factory, abi: vaultFactoryAbi as Abi, functionName: 'createVault', args: [settings], gas: creationGas }
      return governanceCall(this.permissionsRegistry, call, salt)
    })
  }
}
