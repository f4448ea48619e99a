import { type Address, NATIVE, type ProviderRequest } from '@exchange/domain'
import { findNetworkEntry, type Network } from '@exchange/protocol/networks'
import { describe, expect, it } from 'vitest'
import bnbToUsdt from './fixtures/openOcean.bnb-usdt.json' with { type: 'json' }
import rdpxToUsdc from './fixtures/openOcean.rdpx-usdc.json' with { type: 'json' }
import refused from './fixtures/openOcean.refused.json' with { type: 'json' }
import usdtToUsdc from './fixtures/openOcean.usdt-usdc.json' with { type: 'json' }
import { createOpenOceanProvider } from './openOcean.ts'

const network = findNetworkEntry(56) as Network
const account: Address = '0x9116780aEf4B376499358fa7dEeC00cCF64fA801'
const stranger: Address = '0x00000000000000000000000000000000000000ff'
const request: ProviderRequest = {
  chainId: 56,
  tokenIn: '0x55d398326f99059fF775485246999027B3197955',
  tokenOut: '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d',
  kind: 'exactIn',
  amount: 5_000_000_000_000_000_000n,
  user: account,
  recipient: account,
  slippageBps: 100,
  timestamp: 1_000,
}
const answering = (body: unknown, status = 200) => {
  const asked: string[] = []
  const send = async (url: string | URL | Request) => {
    asked.push(String(url))
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  }
  const provider = createOpenOceanProvider(network, 'http://here', send as typeof fetch)
  return { asked, ask: (over: Partial<ProviderRequest> = {}) => provider.quote({ ...request, ...over }, new AbortController().signal) }
}
const changed = (patch: Partial<typeof usdtToUsdc.data>) => ({ ...usdtToUsdc, data: { ...usdtToUsdc.data, ...patch } })
/** The prepared call with another word in it: words are counted after the selector. */
const withWord = (index: number, word: string) => {
  const at = 10 + index * 64
  const { data } = usdtToUsdc.data
  return changed({ data: data.slice(0, at) + word.padStart(64, '0') + data.slice(at + 64) })
}

// SWAP-35: an adapter to an outside aggregator, off by default, with a contract test over recorded answers
describe('OpenOcean as a provider', () => {
  it('offers its prepared call with what it gives at least', async () => {
    const { ask, asked } = answering(usdtToUsdc)
    expect(await ask()).toEqual({
      status: 'ok',
      quote: {
        provider: 'openOcean',
        amountIn: request.amount,
        amountOut: 4_993_921_938_787_056_372n,
        minimumOut: 4_943_982_719_399_185_808n,
        gas: 516_812n,
        expiresAt: 1_030,
        execution: {
          via: 'call',
          user: account,
          to: network.openOceanRouter,
          spender: network.openOceanRouter,
          data: usdtToUsdc.data.data,
          value: 0n,
        },
      },
    })
    expect(asked).toEqual([
      `http://here/openocean/56/swap?inTokenAddress=${request.tokenIn}&outTokenAddress=${request.tokenOut}&amountDecimals=5000000000000000000&gasPriceDecimals=1000000000&slippage=1&account=${account}`,
    ])
  })

  it('reads amounts that come as numbers', async () => {
    const body = { ...bnbToUsdt, data: { ...bnbToUsdt.data, estimatedGas: `${bnbToUsdt.data.estimatedGas}` } }
    const texts = await answering(body).ask({ tokenIn: NATIVE, tokenOut: request.tokenIn, amount: 10n ** 18n })
    const numbers = await answering(bnbToUsdt).ask({ tokenIn: NATIVE, tokenOut: request.tokenIn, amount: 10n ** 18n })
    expect(texts).toEqual(numbers)
    expect((await answering(changed({ minOutAmount: 4.5 as never })).ask()).status).toBe('none')
    expect((await answering(changed({ minOutAmount: (2 ** 53) as never })).ask()).status).toBe('none')
  })

  it('pays native coin with the call', async () => {
    const answer = await answering(bnbToUsdt).ask({ tokenIn: NATIVE, tokenOut: request.tokenIn, amount: 10n ** 18n })
    expect(answer).toMatchObject({ status: 'ok', quote: { execution: { value: 10n ** 18n } } })
  })

  it('reads an answer as it was given, with the bytes of its call', async () => {
    const { data } = rdpxToUsdc
    const elsewhere = { ...network, chainId: data.chainId } as Network
    const provider = createOpenOceanProvider(elsewhere, 'http://here', async () => new Response(JSON.stringify(rdpxToUsdc)))
    const asked: ProviderRequest = {
      ...request,
      chainId: data.chainId,
      tokenIn: data.inToken.address as Address,
      tokenOut: data.outToken.address as Address,
      amount: 20_000_000_000_000_000n,
      user: data.from as Address,
      recipient: data.from as Address,
      slippageBps: 400,
    }
    const { signal } = new AbortController()
    expect(await provider.quote(asked, signal)).toMatchObject({
      status: 'ok',
      quote: { amountOut: 696_514n, minimumOut: 671_634n, gas: 500_622n, execution: { value: 0n, data: data.data } },
    })
    expect((await provider.quote({ ...asked, slippageBps: 300 }, signal)).status).toBe('none')
    expect((await provider.quote({ ...asked, user: account, recipient: account }, signal)).status).toBe('none')
  })

  it('has nothing to offer where it says so, for an exact output, and for somebody else', async () => {
    expect(await answering(refused).ask()).toEqual({ status: 'none', code: 'quote.noRoute' })
    expect(await answering(usdtToUsdc).ask({ kind: 'exactOut' })).toEqual({ status: 'none', code: 'quote.exactOutUnavailable' })
    expect(await answering(usdtToUsdc).ask({ recipient: stranger })).toEqual({ status: 'none', code: 'quote.exactOutUnavailable' })
  })

  it.each([
    ['to a contract that is not allowed', changed({ to: stranger })],
    ['of another chain', changed({ chainId: 1 })],
    ['of other tokens', changed({ outToken: { ...usdtToUsdc.data.outToken, address: stranger } })],
    ['of another amount', changed({ inAmount: '5000000000000000001' })],
    ['that takes native coin along', changed({ value: '1' })],
    ['that gives nothing', changed({ outAmount: '0', minOutAmount: '0' })],
    ['whose least is below the tolerance', changed({ minOutAmount: '4900000000000000000' })],
    ['whose call pays another token', withWord(3, stranger.slice(2))],
    ['whose call buys another token', withWord(4, stranger.slice(2))],
    ['whose call pays somebody else', withWord(6, stranger.slice(2))],
    ['whose call pays another amount', withWord(7, 'ff')],
    ['whose call lets less arrive', withWord(8, 'ff')],
    ['whose call may leave a part unswapped', withWord(10, '3')],
    ['whose call is another function', changed({ data: `0xdeadbeef${usdtToUsdc.data.data.slice(10)}` })],
    ['whose call is nothing', changed({ data: '0x' })],
  ])('is refused with a call %s', async (_what, body) => expect((await answering(body).ask()).status).toBe('none'))

  it.each(['', 'null', '[]', '{}', '{"code":200}', '{"code":200,"data":{}}'])('is refused with %j', async (body) =>
    expect(await answering(body).ask()).toEqual({ status: 'none', code: 'api.unavailable' }),
  )

  it('is a reason where it is down', async () =>
    expect(await answering('{}', 502).ask()).toEqual({ status: 'none', code: 'api.unavailable' }))

  it('is nowhere where the catalogue names no contract of its own', async () => {
    const { openOceanRouter: _, ...without } = network
    const provider = createOpenOceanProvider(without as Network, 'http://here', async () => new Response(JSON.stringify(usdtToUsdc)))
    expect((await provider.quote(request, new AbortController().signal)).status).toBe('none')
  })
})
