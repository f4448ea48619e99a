import { competitionFactoryAbi, erc20Abi } from '@exchange/protocol'
import { DomainError } from '@exchange/domain'
import type { CompetitionRules } from '@exchange/domain/arena/types'
import { i18n } from '@lingui/core'
import type { Abi } from 'viem'
import { beforeEach, describe, expect, it } from 'vitest'
import { arenaNetwork, factory, usdt } from '../../../../entities/competition/testing.ts'
import { provideConfig } from '../../../../shared/config/config.ts'
import { addressOf } from '../../../../shared/testing/addressOf.ts'
import { testNetwork } from '../../../../shared/testing/testNetwork.ts'
import { createTestRunner, finishedSteps, phasesOf, wholeCalls } from '../../../../shared/transactions/runner/testing.ts'
import { createCompetitionFlow, type CreateCompetitionRequest, takenOf } from './createCompetition.flow.ts'

const abi = [...competitionFactoryAbi, ...erc20Abi] as Abi
const [THE, POOL] = [addressOf(1), addressOf(7)]
const UNIT = 10n ** 18n
const rules: CompetitionRules = {
  winType: 'pnlPercent',
  depositType: 'fixed',
  maxParticipants: 100,
  registrationStart: 1_800,
  registrationEnd: 5_400,
  start: 5_400,
  end: 9_000,
  winningToken: usdt,
  depositAmount: 100n * UNIT,
  prizeToken: usdt,
  hostContribution: 4_000n * UNIT,
  entryFee: 0n,
  hostBps: 1_000,
  placesBps: [5_000, 4_000],
}
const request = (prize = usdt): CreateCompetitionRequest => ({
  chainId: arenaNetwork.chainId,
  rules: { ...rules, prizeToken: prize },
  texts: { name: 'Harbour Cup', description: 'Six days', label: '', bannerUrl: '' },
  market: { type: 'spot', of: { tokens: [usdt, THE], references: [{ token: THE, pools: [POOL] }], belowBar: false } },
  fee: { token: usdt, symbol: 'USDT', decimals: 18, amount: 50n * UNIT },
  contribution: { token: prize, symbol: prize === usdt ? 'USDT' : 'THE', decimals: 18, amount: 4_000n * UNIT },
})
const did = (calls: Awaited<ReturnType<typeof wholeCalls>>) =>
  calls.map(({ to, functionName, args }) => [to, functionName, ...args.slice(0, 2)])

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  provideConfig({ local: true, networks: [arenaNetwork], links: {} })
})

// ARENA-11, ARENA-21, TX-12: exactly the fee and the contribution are allowed
describe('making a competition', () => {
  it('approves fee and contribution together where they are of one token', async () => {
    const calls = await wholeCalls(createCompetitionFlow, request(), abi)
    expect(did(calls.slice(0, 1))).toEqual([[usdt, 'approve', factory, 4_050n * UNIT]])
    expect(calls.at(-1)).toMatchObject({ to: factory, functionName: 'createSpot' })
    expect(calls).toHaveLength(2)
  })

  it('of perpetuals names its markets, and how high', async () => {
    const market = { type: 'perpetual', of: { markets: [1, 4], maxLeverage: 20 } } as const
    const calls = await wholeCalls(createCompetitionFlow, { ...request(), market }, abi)
    expect(did(calls.slice(0, 1))).toEqual([[usdt, 'approve', factory, 4_050n * UNIT]])
    expect(calls.at(-1)).toMatchObject({ to: factory, functionName: 'createPerp' })
    expect(calls.at(-1)?.args.at(-1)).toEqual(market.of)
  })

  it('is none of a network without competitions', async () => {
    provideConfig({ local: true, networks: [testNetwork], links: {} })
    await expect(wholeCalls(createCompetitionFlow, request(), abi)).rejects.toMatchObject({ code: 'api.notFound' })
  })

  it('approves each by itself where they are of two', async () => {
    const calls = await wholeCalls(createCompetitionFlow, request(THE), abi)
    expect(did(calls.slice(0, 2))).toEqual([
      [THE, 'approve', factory, 4_000n * UNIT],
      [usdt, 'approve', factory, 50n * UNIT],
    ])
    expect(calls).toHaveLength(3)
  })

  it('approves no fee where creation is free', () => {
    const free = request(THE)
    expect(takenOf({ ...free, fee: { ...free.fee, amount: 0n } })).toEqual([free.contribution])
  })

  it('asks for no approval that stands', async () => {
    const calls = await wholeCalls(createCompetitionFlow, request(), abi, { chain: { allowance: async () => 5_000n * UNIT } })
    expect(calls.map(({ functionName }) => functionName)).toEqual(['createSpot'])
  })

  it('stops where the signature is declined, and pays nothing', async () => {
    const send = () => Promise.reject(new DomainError('wallet.rejected'))
    const steps = phasesOf(await finishedSteps(createTestRunner({ wallet: { send } }), createCompetitionFlow, request()))
    expect(steps).toMatchObject({ approve: 'rejected', create: 'waiting' })
  })
})
