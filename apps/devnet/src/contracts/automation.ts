import type { Address } from '@exchange/domain'
import { DAY_SECONDS } from '@exchange/domain/clock/day'
import { votingEscrowAbi, type Contracts } from '@exchange/protocol'
import { zeroAddress, type Abi } from 'viem'
import { accountAddress, accountIndex } from '../chain/accounts.ts'
import type { MarketSpec } from '../ground/catalogue.ts'
import { toRaw } from '../ground/units.ts'
import type { Deployer } from './deployer.ts'
import { governanceCall, type GovernanceCall } from './governance.ts'

export type AutomationContracts = Required<Pick<Contracts, 'automationFactory' | 'automationRegistry'>>

/** What automations need: the escrow, the holders of the roles, and the tokens of the chain. */
export type AutomationGround = {
  readonly spec: MarketSpec
  readonly tokens: Readonly<Record<string, Address>>
  readonly votingEscrow: Address
  readonly permissionsRegistry: Address
}

/** Decimals of the dollar prices that runs are paid at. */
const priceDecimals = 8
/** Distinguishes this governance call from those of the voter. */
const salt = 1_000

/** Dollars of a token at the end of the history. */
function dollarsOf({ chainId, tokens }: MarketSpec, key: string): bigint {
  const price = tokens.find((token) => token.key === key)?.price
  if (price?.kind !== 'market') throw new Error(`chain ${chainId} lacks a price of ${key}`)
  return toRaw(price.to, priceDecimals)
}

// AUTO-2, AUTO-3
/** Deploys automations of locks, and the registry of their upkeeps. There is no LINK feed here: runs are paid at configured prices. */
export function deployAutomation(
  deployer: Deployer,
  { spec, tokens, votingEscrow, permissionsRegistry }: AutomationGround,
): { readonly contracts: AutomationContracts; readonly governance: GovernanceCall } {
  const automationFactory = deployer.deploy('AutomationFactory', [votingEscrow])
  const config = {
    premiumPpb: 200_000_000,
    gasOverhead: 80_000,
    maxGasLimit: 8_000_000,
    stalenessSeconds: DAY_SECONDS,
    bountyCap: toRaw(1, 18),
    fallbackLinkUsd: dollarsOf(spec, 'LINK'),
    fallbackNativeUsd: dollarsOf(spec, 'WBNB'),
  }
  const keeper = accountAddress(accountIndex.upkeepKeeper)
  const automationRegistry = deployer.deploy('AutomationRegistry', [tokens['LINK'], permissionsRegistry, zeroAddress, zeroAddress, config, keeper])
  const named = { target: votingEscrow, abi: votingEscrowAbi as Abi, functionName: 'setAutomation', args: [automationFactory] }
  return { contracts: { automationFactory, automationRegistry }, governance: governanceCall(permissionsRegistry, named, salt) }
}
