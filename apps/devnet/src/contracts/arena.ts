import { DAY } from '@exchange/domain/clock/day'
import type { Address } from '@exchange/domain'
import type { Contracts } from '@exchange/protocol'
import { accountAddress, accountIndex } from '../chain/accounts.ts'
import { toRaw } from '../ground/units.ts'
import type { Deployer } from './deployer.ts'
import type { PaymentToken } from './names.ts'
import { deployPerp, type PerpGround } from './perp.ts'
import type { ArenaGround } from '../ground/arenaGround.ts'

type ArenaContracts = Required<Pick<Contracts, 'competitionFactory' | 'competitionFeeToken' | 'perpVenue'>>

type Arena = { readonly contracts: ArenaContracts; readonly ground: ArenaGround }

/** What competitions need: the router, the venue's contracts, and the token of creation fees and margins. */
type Foundations = Omit<PerpGround, 'marginToken'> & { readonly router: Address; readonly paymentToken: PaymentToken }

const creationFeesUsd = { spot: 50, perpetual: 100 }
const wad = 10n ** 18n

// ARENA-21, ARENA-24
/**
 * Deploys the factory of competitions, and the venue of the perpetual ones. Anyone may host; fees go to the treasury. Also returns what the
 * history needs to know of them.
 */
export function deployArena(deployer: Deployer, { router, paymentToken, ...ground }: Foundations): Arena {
  const { perpImplementation, ...venue } = deployPerp(deployer, { ...ground, marginToken: paymentToken })
  const routeGuard = deployer.deploy('RouteGuard', [router, ground.concentrated.registry])
  const competitionFactory = deployer.deploy('CompetitionFactory', [
    {
      permissions: ground.permissions,
      treasury: accountAddress(accountIndex.treasury),
      feeToken: paymentToken.address,
      spotImplementation: deployer.deploy('SpotCompetition', [routeGuard]),
      perpImplementation,
      spotFee: toRaw(creationFeesUsd.spot, paymentToken.decimals),
      perpFee: toRaw(creationFeesUsd.perpetual, paymentToken.decimals),
      permissionless: true,
      bar: { liquidityUsd: 250_000n * wad, age: 10n * DAY, volumeUsd: 25_000n * wad },
      limits: { maxDeviationBps: 500, dailyLossBps: 1000 },
    },
  ])
  const feeToken = paymentToken.address
  return {
    contracts: { competitionFactory, competitionFeeToken: feeToken, perpVenue: venue.perpVenue },
    ground: { competitionFactory, feeToken, spotFee: creationFeesUsd.spot, venue: { ...venue, creationFee: creationFeesUsd.perpetual } },
  }
}
