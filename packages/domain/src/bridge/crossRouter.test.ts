import { describe, expect, it } from 'vitest'
import { crossRouterLink } from './crossRouter.ts'

const [tokenIn, tokenOut] = [`0x${'0'.repeat(40)}`, `0x${'a'.repeat(40)}`] as const
const trade = { fromChainId: 56, toChainId: 204, tokenIn, tokenOut, amount: '1.5' }
const template = 'https://router.example/swap?from={fromChainId}&to={toChainId}&route={tokenIn}-{tokenOut}&amount={amount}&theme=dark'

// BRIDGE-14: other providers are adapters
describe('the link to an outside router', () => {
  it('has the trade in the parameters that its template names, and keeps the others', () => {
    const url = new URL(crossRouterLink(template, trade))
    expect(Object.fromEntries(url.searchParams)).toEqual({
      from: '56',
      to: '204',
      route: `${tokenIn}-${tokenOut}`,
      amount: '1.5',
      theme: 'dark',
    })
    expect(url.origin + url.pathname).toBe('https://router.example/swap')
  })

  it('leaves out what is not known: without a trade nothing of it, and what no trade has', () => {
    expect(crossRouterLink(template)).toBe('https://router.example/swap?theme=dark')
    expect(crossRouterLink('https://router.example/?slippage={slippage}&in={tokenIn}', trade)).toBe(`https://router.example/?in=${tokenIn}`)
  })

  it('adds no parameter by a value, whatever it holds', () => {
    const url = new URL(crossRouterLink(template, { ...trade, amount: '1&to=1#x' }))
    expect([url.searchParams.get('amount'), url.searchParams.getAll('to'), url.hash]).toEqual(['1&to=1#x', ['204'], ''])
  })
})
