import { type Address, type VaultKind, vaultKinds } from '@exchange/domain'
import { erc20Abi, strategyVaultAbi, vaultFactoryAbi } from '@exchange/protocol'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Abi, Hex } from 'viem'
import type { Call, Chain } from './chain.ts'
import type { ConcentratedMarket, ConcentratedTestPool } from './concentratedMarket.ts'
import type { VoteMarket } from './voteMarket.ts'

const PLENTY = 2n ** 128n
const vaultCode = (): Hex => {
  const file = path.join(import.meta.dirname, '../../../contracts/out/StrategyVault.sol/StrategyVault.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { bytecode: { object: Hex } }).bytecode.object
}

export type VaultOptions = { readonly kind: VaultKind; readonly farming: boolean }

/** Strategy vaults of the real contracts over a market with votes. The chain's first account is governance and executor. */
export class VaultMarket {
  private constructor(
    readonly votes: VoteMarket,
    readonly factory: Address,
    readonly concentrated: ConcentratedMarket,
  ) {}

  static async deploy(votes: VoteMarket, concentrated: ConcentratedMarket, feeRecipient: Address): Promise<VaultMarket> {
    const { chain } = votes.market
    const { registry, positions } = concentrated
    const args = [votes.contracts.voter, registry, positions, chain.account, feeRecipient, vaultCode()]
    return new VaultMarket(votes, await chain.deploy('VaultFactory', args), concentrated)
  }

  /** Two-token vaults of a pool. */
  async create(pool: ConcentratedTestPool, ...options: readonly VaultOptions[]): Promise<Address[]> {
    const settings = options.map(({ kind, farming }) => ({
      pool: pool.address,
      kind: vaultKinds.indexOf(kind),
      farming,
      allowToken0: true,
      allowToken1: true,
      depositCap0: PLENTY,
      depositCap1: PLENTY,
    }))
    const atFactory = (name: string, one: object): Call => ({ to: this.factory, abi: vaultFactoryAbi as Abi, name, args: [one] })
    await this.votes.actAs('GOVERNANCE', ...settings.map((one) => atFactory('createVault', one)))
    const { chain } = this.votes.market
    const made = await Promise.all(settings.map((one) => chain.read<Address>(atFactory('vaultOf', one))))
    return made.map((address) => address.toLowerCase() as Address)
  }

  at(vault: Address, name: string, ...args: unknown[]): Call {
    return { to: vault, abi: strategyVaultAbi as Abi, name, args }
  }

  /** Approves vaults for an account's tokens. */
  async allow(owner: Chain, pool: ConcentratedTestPool, vaults: readonly Address[]): Promise<void> {
    const tokens = [pool.token0.address, pool.token1.address]
    await owner.send(...vaults.flatMap((vault) => tokens.map((token) => this.votes.approve(token, vault))))
  }

  rebalance(vault: Address, width: number): Call {
    return this.at(vault, 'rebalance', [{ bottom: -width, top: width }], false, 0n)
  }

  balanceOf(token: Address, account: Address): Promise<bigint> {
    return this.votes.market.chain.read<bigint>({ to: token, abi: erc20Abi as Abi, name: 'balanceOf', args: [account] })
  }
}
