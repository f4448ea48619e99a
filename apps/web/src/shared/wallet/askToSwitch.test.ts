import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Connector } from 'wagmi'
import { DomainError } from '@exchange/domain'
import { askToSwitch } from './askToSwitch.ts'

const chain = {
  id: 31356,
  name: 'BNB Chain',
  nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
  rpcUrls: { default: { http: ['http://localhost/rpc/31356'] } },
}
const coded = (code: number) => Object.assign(new Error('said no'), { code })

/** A wallet on another chain with the given answers to `wallet_switchEthereumChain` and `wallet_addEthereumChain`, in turn. */
const walletOf = (answers: readonly ((wallet: { chainId: number }) => unknown)[]) => {
  const state = { chainId: 1 }
  const asked: { method: string; params: readonly unknown[] }[] = []
  const told: unknown[] = []
  const left = [...answers]
  const connector = {
    getProvider: async () => ({
      request: async (request: (typeof asked)[number]) => {
        asked.push(request)
        return left.shift()?.(state) ?? null
      },
    }),
    getChainId: async () => state.chainId,
    emitter: { emit: (_: string, change: unknown) => told.push(change) },
  } as unknown as Connector
  return { connector, state, told, asked, methods: () => asked.map(({ method }) => method) }
}
const moves = (state: { chainId: number }) => void (state.chainId = 31356)
const stays = () => null
const refuses = (code: number) => () => {
  throw coded(code)
}
const SWITCH = 'wallet_switchEthereumChain'
const ADD = 'wallet_addEthereumChain'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The outcome of a switch, with all its waiting time. */
const outcome = async (connector: Connector): Promise<unknown> => {
  const end = askToSwitch(connector, chain).then(
    () => 'switched',
    (error: unknown) => (error instanceof DomainError ? [error.code, error.params] : error),
  )
  await vi.runAllTimersAsync()
  return end
}
const stayed = ['wallet.didNotSwitch', { network: 'BNB Chain' }]

// TX-12
describe('askToSwitch', () => {
  it('asks a wallet once and answers every caller', async () => {
    const { connector, told, methods } = walletOf([moves])
    expect(await outcome(connector)).toBe('switched')
    expect([methods(), told]).toEqual([[SWITCH], [{ chainId: 31356 }]])
  })

  it('asks nothing of a wallet that is on the network, even if an event said otherwise', async () => {
    const { connector, state, told, methods } = walletOf([refuses(4001)])
    moves(state)
    expect(await outcome(connector)).toBe('switched')
    expect([methods(), told]).toEqual([[], [{ chainId: 31356 }]])
  })

  it('accepts a wallet that switches a moment after its answer', async () => {
    const { connector, state } = walletOf([stays])
    setTimeout(() => moves(state), 900)
    expect(await outcome(connector)).toBe('switched')
  })

  it.each([4200, -32601, -32603])('names the old network of a wallet that cannot switch (%i)', async (code) =>
    expect(await outcome(walletOf([refuses(code)]).connector)).toEqual(stayed),
  )

  it('names the old network of a wallet that agrees but does not switch in time', async () =>
    expect(await outcome(walletOf([stays]).connector)).toEqual(stayed))

  it.each([4001, -32002])('passes on a refusal by the wallet (%i)', async (code) =>
    expect(await outcome(walletOf([refuses(code)]).connector)).toMatchObject({ code }),
  )

  it('passes on the wallet’s own error', async () => {
    const own = () => {
      throw new DomainError('wallet.networkNotAllowed', { network: 'BNB Chain' })
    }
    expect(await outcome(walletOf([own]).connector)).toEqual(['wallet.networkNotAllowed', { network: 'BNB Chain' }])
  })
})

describe('a wallet that does not know the network', () => {
  it('is told of it, and moves there by that', async () => {
    const { connector, methods, asked } = walletOf([refuses(4902), moves])
    expect(await outcome(connector)).toBe('switched')
    expect(methods()).toEqual([SWITCH, ADD])
    expect(asked[1]?.params).toEqual([
      { chainId: '0x7a7c', chainName: 'BNB Chain', nativeCurrency: chain.nativeCurrency, rpcUrls: ['http://localhost/rpc/31356'] },
    ])
  })

  it('is asked to switch once more where it only learned of it', async () => {
    const { connector, methods } = walletOf([refuses(4902), stays, moves])
    expect(await outcome(connector)).toBe('switched')
    expect(methods()).toEqual([SWITCH, ADD, SWITCH])
  })

  it('is asked no third time, and said to stand where it was', async () => {
    const { connector, methods } = walletOf([refuses(4902), stays, stays])
    expect(await outcome(connector)).toEqual(stayed)
    expect(methods()).toEqual([SWITCH, ADD, SWITCH])
  })

  it('may hide its code inside another one', async () => {
    const hidden = () => {
      throw Object.assign(coded(-32603), { data: { originalError: { code: 4902 } } })
    }
    expect(await outcome(walletOf([hidden, moves]).connector)).toBe('switched')
  })

  it('is not asked again where its reader refuses it', async () => {
    const { connector, methods } = walletOf([refuses(4902), refuses(4001)])
    expect(await outcome(connector)).toMatchObject({ code: 4001 })
    expect(methods()).toEqual([SWITCH, ADD])
  })
})
