import { NATIVE, type Address } from '@exchange/domain'
import { voterAbi, type Contracts } from '@exchange/protocol'
import type { Abi } from 'viem'
import { accountAddress, accountIndex } from '../chain/accounts.ts'
import { personaNamed } from '../chain/personas.ts'
import { legacyPools } from '../ground/catalogue.ts'
import type { LegacyGround } from '../ground/legacyGround.ts'
import type { Deployer } from './deployer.ts'
import { governanceCall, type GovernanceCall } from './governance.ts'

type LegacyContracts = Required<Pick<Contracts, 'legacyPoolFactory' | 'legacyRouter' | 'legacyVoter' | 'migrator'>>

type Legacy = {
  readonly contracts: LegacyContracts
  /** All of it except the addresses of its pools. */
  readonly ground: Omit<LegacyGround, 'pools'>
  readonly governance: readonly GovernanceCall[]
}

/** The contracts of the old version, and the way out of it. */
type Foundations = {
  readonly tokens: Readonly<Record<string, Address>>
  readonly weth: Address
  readonly governanceToken: Address
  readonly permissionsRegistry: Address
  readonly nftStaking: Address
  readonly voter: Address
  readonly router: Address
  readonly concentratedFactory: Address
}

const legacyVersion = 2n

// MIGRATE-1
/** Deploys pools, votes and gauges of version 2: the same contracts once more. Its emission ends after one epoch. */
export function deployLegacy(deployer: Deployer, of: Foundations): Legacy {
  const legacyPoolFactory = deployer.deploy('PoolFactory', [personaNamed('pool governor'), accountAddress(accountIndex.council), legacyVersion])
  const legacyRouter = deployer.deploy('Router', [legacyPoolFactory, of.weth, of.concentratedFactory, NATIVE])
  const keeper = accountAddress(accountIndex.treasury)
  const economy = deployer.deploy('EndedEconomy', [of.governanceToken, of.permissionsRegistry, keeper])
  const legacyVoter = deployer.deploy('Voter', [economy, of.nftStaking])
  const gaugeFactory = deployer.deploy('GaugeFactory', [])
  const migrator = deployer.deploy('Migrator', [legacyPoolFactory, of.router, of.voter])
  const listed = [...new Set(legacyPools.flatMap(({ a, b }) => [a, b]))].map((key) => of.tokens[key] ?? of.weth)
  const governance = [
    { functionName: 'setGaugeFactory', args: [legacyPoolFactory, gaugeFactory] },
    ...listed.map((token) => ({ functionName: 'whitelistToken', args: [token, true] })),
  ].map((wanted, salt) => governanceCall(of.permissionsRegistry, { target: legacyVoter, abi: voterAbi as Abi, ...wanted }, salt))
  return {
    contracts: { legacyPoolFactory, legacyRouter, legacyVoter, migrator },
    ground: { poolFactory: legacyPoolFactory, router: legacyRouter, voter: legacyVoter, gaugeFactory, economy },
    governance,
  }
}
