import type { Network } from '@exchange/protocol/networks'
import { userOf } from '../../entities/user/testing.ts'
import { addressOf } from '../../shared/testing/addressOf.ts'
import { testNetwork } from '../../shared/testing/testNetwork.ts'
import type { NameFacts, Profile } from './queries.ts'

export const [me, other, third] = [0xaa, 0xbb, 0xcc].map(addressOf) as [Profile['id'], Profile['id'], Profile['id']]
/** Chain time of the tests, in seconds. */
export const NOW = 1_795_000_000
export const DAY = 86_400

/** A network that has names, for tests. */
export const peopleNetwork: Network = {
  ...testNetwork,
  deployment: { ...testNetwork.deployment, contracts: { ...testNetwork.deployment.contracts, thenaId: addressOf(0x1d) } },
}

/** A user as the API returns it, for tests. */
export const profileOf = (change: Partial<Profile> = {}): Profile => ({
  ...userOf({ id: other }),
  bannerUrl: null,
  label: null,
  about: '',
  website: null,
  xHandle: null,
  theme: null,
  discoverable: true,
  country: null,
  email: null,
  emailState: null,
  followingCount: 0,
  createdAt: NOW - 100 * DAY,
  ...change,
})

export const nameFacts = (change: Partial<NameFacts> = {}): NameFacts => ({
  id: '4',
  imageUrl: `/v1/${testNetwork.chainId}/names/4/image.svg`,
  mintedAt: NOW - 90 * DAY,
  changedHandsAt: null,
  giftedBy: null,
  ...change,
})
