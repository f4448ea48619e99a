import { nameLength, namePrice, namePricesUsd, type Address } from '@exchange/domain'
import { nameCommitment, thenaIdAbi, type NameMint } from '@exchange/protocol'
import { encodeFunctionData, erc20Abi, keccak256, stringToHex, type Hex } from 'viem'
import { fund } from '../funding.ts'
import type { Transaction } from '../../chain/transaction.ts'
import { toRaw } from '../../ground/units.ts'
import type { VotingGround } from '../../ground/votingGround.ts'
import type { MarketToken } from '../../ground/ground.ts'

/** A name in its state after all planned transactions. */
export type OwnedName = { readonly id: bigint; readonly name: string; readonly minter: Address; owner: Address }

const gasOf = { base: 200_000n, perName: 350_000n, approval: 100_000n, small: 120_000n } as const

const secretOf = (minter: Address): Hex => keccak256(stringToHex(minter))

/** Names of a history. Ids count from 1, so they are known before they exist. */
export class NameBook {
  readonly all: OwnedName[] = []

  constructor(
    private readonly ground: VotingGround,
    private readonly usdt: MarketToken,
  ) {}

  find(name: string): OwnedName {
    const found = this.all.find((owned) => owned.name === name)
    if (!found) throw new Error(`nobody has minted ${name}`)
    return found
  }

  private send(from: Address, data: Hex, gas: bigint, label: string): Transaction {
    return { from, to: this.ground.thenaId, data, gas, label }
  }

  /** The minter receives and approves the price of the names, and mints them. */
  private pay(minter: Address, mints: readonly NameMint[], data: Hex): readonly Transaction[] {
    const dollars = mints.reduce((sum, { name }) => sum + namePrice(namePricesUsd, nameLength(name)), 0)
    const price = toRaw(dollars, this.usdt.decimals)
    for (const { name, recipient } of mints) this.all.push({ id: BigInt(this.all.length + 1), name, minter, owner: recipient })
    const approval = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [this.ground.thenaId, price] })
    return [
      fund(minter, this.usdt, price),
      { from: minter, to: this.usdt.address, data: approval, gas: gasOf.approval, label: 'allow names' },
      this.send(minter, data, gasOf.base + gasOf.perName * BigInt(mints.length), 'mint names'),
    ]
  }

  /** Names of 5 or more characters. */
  mint(minter: Address, mints: readonly NameMint[]): readonly Transaction[] {
    const args = [mints.map(({ name }) => name), mints.map(({ recipient }) => recipient)] as const
    return this.pay(minter, mints, encodeFunctionData({ abi: thenaIdAbi, functionName: 'mint', args }))
  }

  /** Announces names of any length: `reveal` mints them a minute to a day later. */
  commit(minter: Address, mints: readonly NameMint[]): Transaction {
    const args = [nameCommitment(minter, mints, secretOf(minter))] as const
    return this.send(minter, encodeFunctionData({ abi: thenaIdAbi, functionName: 'commit', args }), gasOf.small, 'announce names')
  }

  reveal(minter: Address, mints: readonly NameMint[]): readonly Transaction[] {
    const args = [mints.map(({ name }) => name), mints.map(({ recipient }) => recipient), secretOf(minter)] as const
    return this.pay(minter, mints, encodeFunctionData({ abi: thenaIdAbi, functionName: 'mintCommitted', args }))
  }

  transfer(name: string, to: Address): Transaction {
    const owned = this.find(name)
    const args = [owned.owner, to, owned.id] as const
    const data = encodeFunctionData({ abi: thenaIdAbi, functionName: 'transferFrom', args })
    const transaction = this.send(owned.owner, data, gasOf.small, 'transfer name')
    owned.owner = to
    return transaction
  }

  /** An account shows one of its names, or none. */
  show(account: Address, name: string | undefined): Transaction {
    const args = [name === undefined ? 0n : this.find(name).id] as const
    return this.send(account, encodeFunctionData({ abi: thenaIdAbi, functionName: 'setDisplayName', args }), gasOf.small, 'show name')
  }
}
