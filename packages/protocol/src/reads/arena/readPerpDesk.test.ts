import type { Address } from '@exchange/domain'
import type { Abi } from 'viem'
import { expect, it } from 'vitest'
import { answeringChain } from '../../../test/answeringChain.ts'
import { permissionsRegistryAbi } from '../../generated/permissionsRegistry.ts'
import { perpVenueAbi } from '../../generated/perpVenue.ts'
import { findNetworkEntry, type Network } from '../../networks.ts'
import { readPerpDesk } from './readPerpDesk.ts'

const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
const [MULTICALL, VENUE, PERMISSIONS, FEED, BOOK, ME] = [1, 2, 3, 4, 5, 6].map(address) as Address[] as [
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
]
const contracts = { multicall3: MULTICALL, perpVenue: VENUE, permissionsRegistry: PERMISSIONS }
const network = { ...findNetworkEntry(31_356), deployment: { contracts } } as unknown as Network
const without = { ...findNetworkEntry(31_204), deployment: { contracts: { multicall3: MULTICALL } } } as unknown as Network
const abi = [...perpVenueAbi, ...permissionsRegistryAbi] as Abi
const market = {
  symbol: 'BNB',
  feed: FEED,
  delay: 60,
  maxLeverage: 60,
  openInterestCap: 9n,
  openInterestLong: 2n,
  openInterestShort: 1n,
}
const asked = { book: BOOK, owner: ME }
const position = {
  ...asked,
  marketId: 3,
  openedAt: 10n,
  isLong: true,
  closeFee: 500,
  borrowFee: 20,
  margin: 50n,
  size: 500n,
  entryPrice: 600n,
  closeRequest: 9n,
}
const request = { ...asked, marketId: 3, requestedAt: 20n, isLong: true, positionId: 8n, margin: 50n, size: 500n, acceptablePrice: 0n }
const account = { available: 1n, allocated: 2n, deallocating: 3n, readyAt: 4n, endsAt: 500n, realised: -5n, counted: -6n }
const answers = {
  [`${VENUE} fees()`]: { openFee: 500, closeFee: 400, borrowFee: 20 },
  [`${VENUE} MIN_MARGIN()`]: 50n,
  [`${VENUE} totalAssets()`]: 1_000n,
  [`${VENUE} reservedAssets()`]: 500n,
  [`${PERMISSIONS} isEntryPaused(${VENUE})`]: false,
  [`${VENUE} account(${BOOK},${ME})`]: account,
  [`${VENUE} positionsOf(${BOOK},${ME})`]: [8n],
  [`${VENUE} requestsOf(${BOOK},${ME})`]: [9n],
  [`${VENUE} market(1)`]: market,
  [`${VENUE} market(3)`]: { ...market, symbol: 'BTC' },
  [`${VENUE} priceOf(3)`]: [600n, 65n, 7n],
  [`${VENUE} position(8)`]: position,
  [`${VENUE} request(9)`]: request,
}

// PERP-1, PERP-2, PERP-6
it('reads markets, account, positions and requests as of one block; a market without a price has none', async () => {
  expect(await readPerpDesk(answeringChain(abi, answers), network, { ...asked, markets: [1, 3] })).toEqual({
    status: 'ok',
    data: {
      markets: [
        { ...market, id: 1, newest: null },
        { ...market, symbol: 'BTC', id: 3, newest: { roundId: 7n, price: 600n, updatedAt: 65 } },
      ],
      fees: { openFee: 500n, closeFee: 400n, borrowFee: 20n },
      minMargin: 50n,
      isEntryPaused: false,
      totalAssets: 1_000n,
      reservedAssets: 500n,
      account: { ...account, ...asked, readyAt: 4, endsAt: 500 },
      positions: [
        {
          id: 8n,
          marketId: 3,
          isLong: true,
          openedAt: 10,
          margin: 50n,
          size: 500n,
          entryPrice: 600n,
          closeFee: 500n,
          borrowFee: 20n,
          closeRequest: 9n,
        },
      ],
      requests: [{ id: 9n, marketId: 3, isLong: true, requestedAt: 20, positionId: 8n, margin: 50n, size: 500n, acceptablePrice: null }],
      block: 7n,
      timestamp: 70,
    },
  })
})

it('knows of no end where an account has none', async () => {
  const chain = answeringChain(abi, { ...answers, [`${VENUE} account(${BOOK},${ME})`]: { ...account, endsAt: 0n } })
  expect(await readPerpDesk(chain, network, { ...asked, markets: [] })).toMatchObject({ data: { account: { endsAt: null } } })
})

it('knows nothing where one figure fails, and finds nothing on a network without a venue', async () => {
  const { [`${VENUE} MIN_MARGIN()`]: _, ...rest } = answers
  expect(await readPerpDesk(answeringChain(abi, rest), network, { ...asked, markets: [3] })).toMatchObject({ status: 'failed' })
  expect(await readPerpDesk(answeringChain(abi, answers), without, { ...asked, markets: [] })).toMatchObject({
    error: { code: 'api.notFound' },
  })
})
