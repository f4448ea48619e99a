import { NATIVE, type Address } from '@exchange/domain'
import type { Contracts } from '@exchange/protocol'
import { accountAddress, accountIndex } from '../chain/accounts.ts'
import type { ArenaGround } from '../scenario/arena/competitionBook.ts'
import { toRaw } from '../scenario/units.ts'
import type { Deployer } from './deployer.ts'
import type { PaymentToken } from './names.ts'

type ArenaContracts = Required<Pick<Contracts, 'competitionFactory' | 'competitionFeeToken'>>

/** What competitions stand on: the router, the list of concentrated pools, who holds the roles, and what creations are paid in. */
type Foundations = { readonly router: Address; readonly registry: Address; readonly permissions: Address; readonly feeToken: PaymentToken }

const creationFeesUsd = { spot: 50, perpetual: 100 }
const day = 86_400n
const wad = 10n ** 18n

// ARENA-21, ARENA-24
/** The factory of competitions. Anybody may host; fees go to the treasury. */
export function deployArena(deployer: Deployer, { router, registry, permissions, feeToken }: Foundations): ArenaContracts {
  const routeGuard = deployer.deploy('RouteGuard', [router, registry])
  const competitionFactory = deployer.deploy('CompetitionFactory', [
    {
      permissions,
      treasury: accountAddress(accountIndex.treasury),
      feeToken: feeToken.address,
      spotImplementation: deployer.deploy('SpotCompetition', [routeGuard]),
      perpImplementation: NATIVE,
      spotFee: toRaw(creationFeesUsd.spot, feeToken.decimals),
      perpFee: toRaw(creationFeesUsd.perpetual, feeToken.decimals),
      permissionless: true,
      bar: { liquidityUsd: 250_000n * wad, age: 10n * day, volumeUsd: 25_000n * wad },
      limits: { maxDeviationBps: 500, dailyLossBps: 1000 },
    },
  ])
  return { competitionFactory, competitionFeeToken: feeToken.address }
}

/** What the history of competitions needs to know of them. */
export const arenaGroundOf = ({ competitionFactory, competitionFeeToken }: ArenaContracts): ArenaGround => ({
  competitionFactory,
  feeToken: competitionFeeToken,
  spotFee: creationFeesUsd.spot,
})
