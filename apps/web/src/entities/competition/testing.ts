import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol'
import { addressOf } from '../../shared/testing/addressOf.ts'
import { testNetwork } from '../../shared/testing/testNetwork.ts'
import { userOf } from '../user/testing.ts'
import type { Competition } from './competition.ts'

/** Chain time of the tests, in seconds. */
export const NOW = 1_795_000_000
const HOUR = 3_600

export const [usdt, factory, me, other] = [0x71, 0xfa, 0xaa, 0xbb].map(addressOf) as [Address, Address, Address, Address]

/** A network that has competitions, for tests. */
export const arenaNetwork: Network = {
  ...testNetwork,
  deployment: {
    ...testNetwork.deployment,
    contracts: { ...testNetwork.deployment.contracts, competitionFactory: factory, competitionFeeToken: usdt },
    tokens: [
      { chainId: testNetwork.chainId, address: usdt, symbol: 'USDT', name: 'Tether', decimals: 18 },
      ...testNetwork.deployment.tokens,
    ],
  },
}

/** A competition as the index returns it, for tests: live, half of it over. */
export const competitionOf = (change: Partial<Competition> = {}): Competition => ({
  chainId: testNetwork.chainId,
  id: '7',
  host: other,
  owner: userOf(),
  competitionType: 'spot',
  name: 'Midweek Regatta',
  description: 'Seven days, one basket.',
  label: 'weekly',
  bannerUrl: null,
  registrationStart: NOW - 50 * HOUR,
  registrationEnd: NOW - 26 * HOUR,
  start: NOW - 24 * HOUR,
  end: NOW + 24 * HOUR,
  winType: 'pnlPercent',
  depositType: 'fixed',
  maxParticipants: 500,
  prizeToken: usdt,
  prize: { address: usdt, symbol: 'USDT', name: 'Tether', decimals: 18 },
  hostBps: 1_000,
  placesBps: [5_000, 4_000],
  cancelled: false,
  participantsCount: 412,
  eligibleCount: 300,
  rankedCount: 0,
  prizePool: String(25_000n * 10n ** 18n),
  prizePoolUsd: '25000',
  ...change,
})
