import { type PricedUnit, WAD } from '@exchange/domain'
import type { GaugeRead } from '@exchange/protocol/reads/voting/readGauges'
import { expect, it } from 'vitest'
import { addressOf } from '../../shared/testing/addressOf.ts'
import { paymentsBefore, paymentsNow, rewardsOfEpochs } from './gaugePayments.ts'

const token = addressOf(1)
const gauge = {
  alive: true,
  votes: 5n * WAD,
  previousVotes: 7n * WAD,
  fees: [{ token, current: 40n, previous: 30n, uncollected: 10n }],
  incentives: [{ token, current: 3n, previous: 2n }],
}

// VOTE-22, VOTE-11: nine tenths of a gauge's fees are its voters'
it('voters of the running epoch share what was collected, and nine tenths of what waits in the pool', () =>
  expect(paymentsNow(gauge)).toEqual({
    votes: 5n * WAD,
    whole: true,
    fees: [{ token, amount: 49n }],
    incentives: [{ token, amount: 3n }],
  }))

it('what waits in the pool of a closed gauge without votes belongs to no voter', () =>
  expect(paymentsNow({ ...gauge, alive: false, votes: 0n })).toMatchObject({ whole: true, fees: [{ token, amount: 40n }] }))

it('voters of the epoch before share what it ended with', () =>
  expect(paymentsBefore(gauge)).toEqual({ votes: 7n * WAD, fees: [{ token, amount: 30n }], incentives: [{ token, amount: 2n }] }))

// ERR-20: an unread amount is neither guessed nor zero
it('fees are the least that there are where what waits in the pool could not be read', () =>
  expect(paymentsNow({ ...gauge, fees: [{ token, current: 40n, previous: 0n, uncollected: null }] })).toMatchObject({
    whole: false,
    fees: [{ token, amount: 40n }],
  }))

const priced = (): PricedUnit => ({ price: 2n * WAD, unit: WAD })
const whole = (change: Partial<GaugeRead> = {}) =>
  ({
    alive: true,
    votes: 10n * WAD,
    previousVotes: 20n * WAD,
    fees: [{ token, current: 3n * WAD, previous: 7n * WAD, uncollected: null }],
    incentives: [],
    ...change,
  }) as unknown as GaugeRead

it('voters of two epochs share what the pools with votes pay', () => {
  const gauges = [whole(), whole({ votes: 0n }), whole({ previousVotes: 0n }), whole({ alive: false })]
  expect(rewardsOfEpochs(gauges, priced)).toEqual({
    now: { reward: 12n * WAD, votes: 20n * WAD },
    before: { reward: 42n * WAD, votes: 60n * WAD },
  })
})

it('early in an epoch nobody shares anything yet', () =>
  expect(rewardsOfEpochs([whole({ votes: 0n })], priced).now).toEqual({ reward: 0n, votes: 0n }))

it('what has no price is not counted as zero', () => expect(rewardsOfEpochs([whole()], () => null)).toEqual({ now: null, before: null }))
