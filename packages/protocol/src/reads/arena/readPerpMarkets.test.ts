import type { Address } from '@exchange/domain'
import type { Abi } from 'viem'
import { expect, it } from 'vitest'
import { answeringChain } from '../../../test/answeringChain.ts'
import { perpVenueAbi } from '../../generated/perpVenue.ts'
import { findNetworkEntry, type Network } from '../../networks.ts'
import { readPerpMarkets } from './readPerpMarkets.ts'

const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
const [MULTICALL, VENUE, USDT, FEED] = [1, 2, 3, 4].map(address) as [Address, Address, Address, Address]
const network = {
  ...findNetworkEntry(31_356),
  deployment: { contracts: { multicall3: MULTICALL, perpVenue: VENUE } },
} as unknown as Network
const without = { ...findNetworkEntry(31_204), deployment: { contracts: { multicall3: MULTICALL } } } as unknown as Network
const market = (symbol: string, maxLeverage: number) => ({
  symbol,
  feed: FEED,
  delay: 60,
  maxLeverage,
  openInterestCap: 9n,
  openInterestLong: 0n,
  openInterestShort: 0n,
})
const answers = {
  [`${VENUE} marginToken()`]: USDT,
  [`${VENUE} MIN_MARGIN()`]: 50n,
  [`${VENUE} marketsCount()`]: 2n,
  [`${VENUE} market(1)`]: market('BNB', 60),
}

// PERP-2: leverage up to 60x is configuration
it('reads every market of the venue, with its leverage', async () => {
  const client = answeringChain(perpVenueAbi as Abi, { ...answers, [`${VENUE} market(2)`]: market('BTC', 40) })
  expect(await readPerpMarkets(client, network)).toEqual({
    status: 'ok',
    data: {
      marginToken: USDT,
      minMargin: 50n,
      markets: [
        { id: 1, symbol: 'BNB', maxLeverage: 60 },
        { id: 2, symbol: 'BTC', maxLeverage: 40 },
      ],
    },
  })
})

it('knows none where one answer fails, and finds none on a network without a venue', async () => {
  expect(await readPerpMarkets(answeringChain(perpVenueAbi as Abi, answers), network)).toMatchObject({ status: 'failed' })
  expect(await readPerpMarkets(answeringChain(perpVenueAbi as Abi, {}), without)).toMatchObject({ error: { code: 'api.notFound' } })
})
