import { WAD } from '@exchange/domain'
import { expect, it } from 'vitest'
import { poolItem, poolToken } from '../pool/testing.ts'
import { addressOf } from '../../shared/testing/addressOf.ts'
import { countedWorth } from './countedWorth.ts'

const listed = poolItem()
const invented = poolItem({ tokens: [poolToken(), poolToken({ address: addressOf(0x666) })] })
const worth = { usd: 7n * WAD, feesUsd: 2n * WAD, earnedUsd: 3n * WAD }
const isKnown = (token: string): boolean => token !== addressOf(0x666)

// how/prices-and-figures#dollar-prices: the list of curated tokens is the guard against invented worth
it('counts what lies in pools of known tokens, and of others the emission alone', () => {
  expect(countedWorth(isKnown, { ...worth, pool: listed })).toEqual(worth)
  expect(countedWorth(isKnown, { ...worth, pool: invented })).toEqual({ usd: null, feesUsd: null, earnedUsd: 3n * WAD })
})

it('misses nothing where there is nothing', () => {
  expect(countedWorth(isKnown, { ...worth, usd: 0n, feesUsd: 0n, pool: invented })).toEqual({ ...worth, usd: 0n, feesUsd: 0n })
})
