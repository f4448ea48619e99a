import type { Address, Hex } from '@exchange/domain'
import { encodeDeployData, encodeFunctionData, getContractAddress, type Abi } from 'viem'
import { accountAddress, accountIndex } from '../chain/accounts.ts'
import type { Transaction } from '../chain/transaction.ts'
import { ownArtifact, type Artifact } from './artifacts.ts'

/** Deployments and calls of one account: addresses follow from its nonce, so they are known in advance. */
export class Deployer {
  readonly transactions: Transaction[] = []
  readonly account: Address
  private nonce = 0

  constructor(
    private readonly root: string,
    index: number = accountIndex.deployer,
  ) {
    this.account = accountAddress(index)
  }

  /** Address of the contract that the deployer's transaction `ahead` from now will create. */
  addressAhead(ahead: number): Address {
    return getContractAddress({ from: this.account, nonce: BigInt(this.nonce + ahead) })
  }

  /** Deploys one of our own contracts. */
  deploy(name: string, args: readonly unknown[]): Address {
    return this.deployArtifact(name, ownArtifact(this.root, name), args)
  }

  deployArtifact(name: string, { abi, bytecode }: Artifact, args: readonly unknown[]): Address {
    return this.deployCode(name, encodeDeployData({ abi, bytecode, args }))
  }

  deployCode(name: string, data: Hex): Address {
    const address = this.addressAhead(0)
    this.push({ from: this.account, data, gas: 25_000_000n, label: `deploy ${name}` })
    return address
  }

  /** A call of the deployer, or of `from`. */
  call(to: Address, abi: Abi, functionName: string, args: readonly unknown[], from = this.account, gas = 1_000_000n): void {
    this.push({ from, to, data: encodeFunctionData({ abi, functionName, args }), gas, label: functionName })
  }

  /** Adds a transaction that was prepared elsewhere. */
  push(transaction: Transaction): void {
    this.transactions.push(transaction)
    if (transaction.from === this.account) this.nonce += 1
  }
}
