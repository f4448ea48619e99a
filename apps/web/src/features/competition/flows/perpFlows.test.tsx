import { DomainError } from '@exchange/domain'
import { perpCompetitionAbi, perpVenueAbi } from '@exchange/protocol'
import { i18n } from '@lingui/core'
import type { Abi } from 'viem'
import { beforeEach, describe, expect, it } from 'vitest'
import { arenaNetwork, usdt } from '../../../entities/competition/testing.ts'
import { provideConfig } from '../../../shared/config/config.ts'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import { createTestRunner, finishedSteps, wholeCalls } from '../../../shared/transactions/runner/testing.ts'
import { place, UNIT } from '../testing.ts'
import {
  cancelPerpRequestFlow,
  closePositionFlow,
  deallocateFlow,
  openPositionFlow,
  settlePositionFlow,
  withdrawMarginFlow,
} from './perp.flow.ts'

const { chainId } = arenaNetwork
const abi = perpCompetitionAbi as Abi
const amountOf = (amount: bigint) => ({ token: usdt, symbol: 'USDT', decimals: 18, amount })
const of = { chainId, competition: place, name: 'Undertow', symbol: 'BNB', isLong: true }
const open = { ...of, marketId: 1, margin: amountOf(50n * UNIT), size: amountOf(500n * UNIT), acceptablePrice: 603n * UNIT }
const did = (calls: Awaited<ReturnType<typeof wholeCalls>>) =>
  calls.map(({ to, functionName, args }) => [to, functionName, ...((args as readonly unknown[] | undefined) ?? [])])

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  provideConfig({ local: true, networks: [arenaNetwork], links: {} })
})

// PERP-1, PERP-6
describe('what a participant asks of a perpetual competition', () => {
  it('opens and closes by requests, and takes one back', async () => {
    expect(did(await wholeCalls(openPositionFlow, open, abi))).toEqual([
      [place, 'requestOpen', 1n, true, 50n * UNIT, 500n * UNIT, 603n * UNIT],
    ])
    expect(did(await wholeCalls(closePositionFlow, { ...of, positionId: 7n, acceptablePrice: null }, abi))).toEqual([
      [place, 'requestClose', 7n, 0n],
    ])
    expect(did(await wholeCalls(cancelPerpRequestFlow, { ...of, requestId: 8n, opens: true }, abi))).toEqual([[place, 'cancelRequest', 8n]])
  })

  it.each([
    [true, 'Open a long position in BNB', 'Long BNB, 500 USDT, in Undertow'],
    [false, 'Open a short position in BNB', 'Short BNB, 500 USDT, in Undertow'],
  ])('names the side that it opens (long: %s)', (isLong, title, summary) => {
    expect([openPositionFlow.title, openPositionFlow.summary].map((text) => i18n._(text({ ...open, isLong })))).toEqual([title, summary])
  })

  it.each([
    [true, 'Its margin is freed.'],
    [false, 'The position stays open.'],
  ])('says what becomes of the margin or the position of a request that is taken back (opens: %s)', (opens, said) => {
    expect(i18n._(cancelPerpRequestFlow.steps[0]!.hint!({ ...of, requestId: 8n, opens }))).toBe(said)
  })

  it('deallocates and withdraws', async () => {
    const paid = amountOf(60n * UNIT)
    expect(did(await wholeCalls(deallocateFlow, { ...of, paid }, abi))).toEqual([[place, 'deallocate', 60n * UNIT]])
    expect(did(await wholeCalls(withdrawMarginFlow, { ...of, paid }, abi))).toEqual([[place, 'withdraw', 60n * UNIT]])
  })

  // PERP-4
  it('settles a position of anybody at the venue itself', async () => {
    const venue = addressOf(0x9e)
    const calls = await wholeCalls(settlePositionFlow, { ...of, venue, positionId: 7n }, perpVenueAbi as Abi)
    expect(did(calls)).toEqual([[venue, 'settleAtLastPrice', 7n]])
  })

  it('sends nothing where the wallet says no', async () => {
    const rejected = async () => {
      throw new DomainError('wallet.rejected')
    }
    const test = createTestRunner({ wallet: { send: rejected } })
    const steps = await finishedSteps(test, openPositionFlow, open)
    expect(steps[0]?.state.phase).toBe('rejected')
    expect(test.sent).toEqual([])
  })
})
