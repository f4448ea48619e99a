import type { Address } from '@exchange/domain'
import { automationFactoryAbi, automationRegistryAbi, erc20Abi, lockAutomationAbi } from '@exchange/protocol'
import { encodeFunctionData, getContractAddress, numberToHex, parseGwei, type Hex } from 'viem'
import { fund } from '../funding.ts'
import type { Transaction } from '../../chain/transaction.ts'
import { toRaw } from '../../ground/units.ts'
import type { Lock } from './lockBook.ts'
import { epochOf, epochSeconds } from './moments.ts'
import type { VotingGround } from '../../ground/votingGround.ts'
import type { MarketToken } from '../../ground/ground.ts'

const gasOf = { approve: 100_000n, create: 1_000_000n, register: 1_500_000n, perform: 4_000_000n } as const
/** Initial LINK of an upkeep, the gas limit of a run, and the highest gas price. */
const begun = { link: 40, gasLimit: 2_000_000, maxGasPrice: parseGwei('20') } as const
const twoYears = 63_072_000

type AutomationGround = Pick<VotingGround, 'automationFactory' | 'automationRegistry' | 'votingEscrow'>

/** Address of a lock's automation: the factory clones its first contract. */
export function automationAt(factory: Address, lockId: bigint): Address {
  const implementation = getContractAddress({ from: factory, nonce: 1n })
  const bytecode: Hex = `0x602c3d8160093d39f33d3d3d3d363d3d37363d73${implementation.slice(2).toLowerCase()}5af43d3d93803e602a57fd5bf3`
  return getContractAddress({ opcode: 'CREATE2', from: factory, salt: numberToHex(lockId, { size: 32 }), bytecode })
}

/** Automations of a history. Ids of upkeeps count from 1, so they are known before they exist. */
export class AutomationBook {
  readonly all: Lock[] = []

  constructor(
    private readonly ground: AutomationGround,
    private readonly link: MarketToken,
  ) {}

  private send(from: Address, to: Address, data: Hex, gas: bigint, label: string): Transaction {
    return { from, to, data, gas, label }
  }

  /**
   * Automates a lock of its owner, who receives LINK for it: it claims and extends from the start of the next epoch on, and does not vote.
   */
  automate(lock: Lock, name: string, at: number): readonly Transaction[] {
    this.all.push(lock)
    const { automationFactory: factory, automationRegistry: registry, votingEscrow } = this.ground
    const { owner } = lock
    const automation = automationAt(factory, lock.id)
    const amount = toRaw(begun.link, 18)
    const settings = {
      name,
      isClaimEveryWeek: true,
      isRelockEveryWeek: true,
      isAutoVote: false,
      deadGauge: 0,
      executionTime: epochOf(at) + epochSeconds,
      relockDuration: twoYears,
      pairs: [],
    }
    const approval = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [factory, lock.id] })
    const creation = encodeFunctionData({ abi: automationFactoryAbi, functionName: 'create', args: [lock.id, settings] })
    const allowance = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [automation, amount] })
    const registration = encodeFunctionData({
      abi: lockAutomationAbi,
      functionName: 'register',
      args: [registry, amount, begun.gasLimit, begun.maxGasPrice],
    })
    return [
      fund(owner, this.link, amount),
      this.send(owner, votingEscrow, approval, gasOf.approve, 'approve lock'),
      this.send(owner, factory, creation, gasOf.create, 'automate lock'),
      this.send(owner, this.link.address, allowance, gasOf.approve, 'approve LINK'),
      this.send(owner, automation, registration, gasOf.register, 'register upkeep'),
    ]
  }

  /** Runs every automation; all are due since the start of the epoch. */
  perform(keeper: Address, at: number): readonly Transaction[] {
    return this.all.map((lock, i) => {
      lock.end = epochOf(at) + (twoYears - (twoYears % epochSeconds))
      const data = encodeFunctionData({ abi: automationRegistryAbi, functionName: 'perform', args: [BigInt(i + 1)] })
      return this.send(keeper, this.ground.automationRegistry, data, gasOf.perform, 'perform upkeep')
    })
  }
}
