import { describe, expect, it } from 'vitest'
import { createSolverRoutes, MOST_QUESTIONS } from './routes.ts'
import type { Solver, SolverRequest } from './solver.ts'

const address = (digit: string) => `0x${digit.repeat(40)}` as const
const good = { tokenIn: address('1'), tokenOut: address('2'), amountIn: '5', user: address('3'), recipient: address('3') }
const asked: [number, SolverRequest][] = []
const app = createSolverRoutes({
  quote: async (chainId: number, request: SolverRequest) => {
    asked.push([chainId, request])
    return { status: 'none', reason: 'notReady' }
  },
} as unknown as Solver)
const post = (body: string, path = '/solver/31356/quote') => app.request(path, { method: 'POST', body })

describe('asking a solver', () => {
  it('takes a well-formed request', async () => {
    const response = await post(JSON.stringify(good))
    expect([response.status, await response.json()]).toEqual([200, { status: 'none', reason: 'notReady' }])
    expect(asked.at(-1)).toEqual([31_356, { ...good, amountIn: 5n }])
  })

  it.each([
    '',
    'null',
    '[]',
    '{',
    JSON.stringify({ ...good, tokenIn: '0x12' }),
    JSON.stringify({ ...good, amountIn: 5 }),
    JSON.stringify({ ...good, amountIn: '-5' }),
    JSON.stringify({ ...good, amountIn: '9'.repeat(79) }),
    JSON.stringify({ ...good, recipient: undefined }),
  ])('refuses %s', async (body) => expect((await post(body)).status).toBe(400))

  it('refuses a question too many at once, and none after the others were answered', async () => {
    let answer = (): void => undefined
    const answered = new Promise<void>((resolve) => (answer = resolve))
    const busy = createSolverRoutes({
      quote: async () => {
        await answered
        return { status: 'none', reason: 'notReady' }
      },
    } as unknown as Solver)
    const ask = async () => busy.request('/solver/31356/quote', { method: 'POST', body: JSON.stringify(good) })
    const first = Array.from({ length: MOST_QUESTIONS }, ask)
    const refused = await ask()
    expect([refused.status, await refused.json()]).toEqual([503, { error: { code: 'api.unavailable', params: { reason: 'busy' } } }])
    answer()
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual(Array<number>(MOST_QUESTIONS).fill(200))
    expect((await ask()).status).toBe(200)
  })

  it('refuses a body without end, and another path', async () => {
    expect((await post(JSON.stringify({ ...good, more: 'x'.repeat(5_000) }))).status).toBe(413)
    expect((await post(JSON.stringify(good), '/solver/x/quote')).status).toBe(404)
  })
})
