import type { Address } from '@exchange/domain'
import type { Abi } from 'viem'
import { describe, expect, it } from 'vitest'
import { answeringChain } from '../../../test/answeringChain.ts'
import { competitionFactoryAbi } from '../../generated/competitionFactory.ts'
import { permissionsRegistryAbi } from '../../generated/permissionsRegistry.ts'
import { findNetworkEntry, type Network } from '../../networks.ts'
import { readCreationTerms } from './readCreationTerms.ts'

const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
const [MULTICALL, FACTORY, PERMISSIONS, USDT, A] = [1, 2, 3, 4, 5].map(address) as [Address, Address, Address, Address, Address]
const contracts = { multicall3: MULTICALL, competitionFactory: FACTORY, permissionsRegistry: PERMISSIONS }
const network = { ...findNetworkEntry(31_356), deployment: { contracts } } as unknown as Network
const without = { ...findNetworkEntry(31_204), deployment: { contracts: { multicall3: MULTICALL } } } as unknown as Network
const abi = [...competitionFactoryAbi, ...permissionsRegistryAbi] as Abi
const bar = { liquidityUsd: 250n, age: 864_000n, volumeUsd: 25n }
const limits = { maxDeviationBps: 500, dailyLossBps: 1_000 }

const chain = ({ permissionless = false, isAllowed = false, isPaused = false }) =>
  answeringChain(abi, {
    [`${FACTORY} feeToken()`]: USDT,
    [`${FACTORY} spotFee()`]: 50n,
    [`${FACTORY} perpFee()`]: 100n,
    [`${FACTORY} permissionless()`]: permissionless,
    [`${FACTORY} tokenBar()`]: bar,
    [`${FACTORY} tradeLimits()`]: limits,
    [`${FACTORY} isCreator(${A})`]: isAllowed,
    [`${PERMISSIONS} isEntryPaused(${FACTORY})`]: isPaused,
  })

// ARENA-21: 50 USDT (spot) or 100 USDT (perpetual); creators are allow-listed, or anyone where the factory is permissionless
describe('what making a competition asks', () => {
  it('is fees, bar and limits, as of one block', async () => {
    expect(await readCreationTerms(chain({}), network, A)).toEqual({
      status: 'ok',
      data: {
        feeToken: USDT,
        spotFee: 50n,
        perpFee: 100n,
        isPaused: false,
        isCreator: false,
        tokenBar: { ...bar, age: 864_000 },
        tradeLimits: limits,
        block: 7n,
        timestamp: 70,
      },
    })
  })

  it.each([
    [{ isAllowed: true }, A, true],
    [{ permissionless: true }, A, true],
    [{}, A, false],
    [{ permissionless: true }, undefined, null],
  ])('with %j lets %s host: %s', async (factory, account, isCreator) => {
    expect(await readCreationTerms(chain(factory), network, account)).toMatchObject({ data: { isCreator } })
  })

  it('is told to be paused', async () => {
    expect(await readCreationTerms(chain({ isPaused: true }), network, A)).toMatchObject({ data: { isPaused: true } })
  })

  it('is not found on a network without competitions, and not known where one figure fails', async () => {
    expect(await readCreationTerms(chain({}), without, A)).toMatchObject({ status: 'failed', error: { code: 'api.notFound' } })
    expect(await readCreationTerms(answeringChain(abi, { [`${FACTORY} feeToken()`]: USDT }), network, A)).toMatchObject({
      status: 'failed',
    })
  })
})
