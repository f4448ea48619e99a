import { OpenAPIHono } from '@hono/zod-openapi'
import type { Address, Hex } from '@exchange/domain'
import { startPostgres, type TestPostgres } from '@exchange/devnet/testPostgres'
import { startTestNode } from '@exchange/devnet/testNode'
import { migrate } from '@exchange/schema/migrate'
import { loadMigrations } from '@exchange/schema/migrations'
import type pg from 'pg'
import { createTestClient, http, serializeErc6492Signature, walletActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appointFirstSuperAdmin } from '../src/app/sessions/firstSuperAdmin.ts'
import { type AuthLimit, createAuthLimit } from '../src/app/sessions/limits.ts'
import { sessionRoutes } from '../src/app/sessions/routes.ts'
import { createSessionService } from '../src/app/sessions/service.ts'
import { createVerifySignature } from '../src/app/sessions/verifySignature.ts'
import { errorResponse, toDomainError } from '../src/http/errors.ts'
import { mountRoutes } from '../src/http/mountRoutes.ts'
import { type AppEnv, defineRoute, noInput } from '../src/http/route.ts'
import { contractAccount } from './support/contractAccount.ts'
import type { Json } from './support/world.ts'
import { testPool } from './support/testPool.ts'

const CHAIN = 31_356
const SITE = 'https://example.org'
const MINUTE = 60_000
const signer = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const other = privateKeyToAccount(`0x${'22'.repeat(32)}`)
const account = signer.address.toLowerCase() as Address

let postgres: TestPostgres
let app: pg.Pool
let node: Awaited<ReturnType<typeof startTestNode>>
let rpcUrl: string
let now = Date.UTC(2026, 10, 1)

beforeAll(async () => {
  ;[postgres, node] = await Promise.all([startPostgres(), startTestNode()])
  app = testPool(postgres.url, 8)
  // The database ends before the last connection is closed.
  app.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined))
  const client = await app.connect()
  await migrate(client, loadMigrations())
  client.release()
}, 60_000)
afterAll(async () => {
  await app?.end()
  await Promise.all([postgres?.remove(), node?.stop()])
})
beforeEach(async () => {
  rpcUrl = node.url
  await app.query('truncate app.session, app.sign_in_nonce, app.refresh_token, app.rate_limit, app.admin, app."user" cascade')
})

/** The sign-in of one API process, with an additional route for admins. */
const serve = (limit: AuthLimit = async () => undefined, origins: readonly string[] = [SITE, 'http://localhost:3000']) => {
  const sessions = createSessionService({ database: app, chainIds: [CHAIN], verify: createVerifySignature(() => rpcUrl), now: () => now })
  const hono = new OpenAPIHono<AppEnv>()
  hono.onError((error) => errorResponse(toDomainError(error), 'r'))
  const forAdmins = defineRoute({ ...noInput, method: 'get', path: '/admins', auth: 'admin', handler: ({ c }) => c.json({ data: 'in' }) })
  mountRoutes(hono, [...sessionRoutes({ sessions, origins, limit, isBehindProxy: false }), forAdmins], sessions.authenticate)
  return hono
}

type Answer = { readonly status: number; readonly code: string | undefined; readonly data: Json; readonly setCookie: string | null }

/** A browser: stores its cookie, and sends requests of a page of `origin`. */
const browser = (hono = serve(), origin: string | null = SITE) => {
  let cookie = ''
  const ask = async (method: 'GET' | 'POST', path: string, { body, token }: { body?: unknown; token?: string } = {}): Promise<Answer> => {
    const headers = new Headers({ 'user-agent': 'Test Browser' })
    if (origin) headers.set('origin', origin)
    if (cookie) headers.set('cookie', cookie)
    if (token) headers.set('authorization', `Bearer ${token}`)
    if (body !== undefined) headers.set('content-type', 'application/json')
    const response = await hono.request(path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
    const answered = (await response.json()) as Json
    const setCookie = response.headers.get('set-cookie')
    if (setCookie) cookie = setCookie.split(';')[0] ?? ''
    return { status: response.status, code: answered.error?.code, data: answered.data, setCookie }
  }
  return {
    ask,
    cookie: () => cookie,
    hold: (kept: string): void => {
      cookie = kept
    },
    nonce: async (): Promise<string> => (await ask('POST', '/auth/nonce')).data.nonce,
  }
}
type Browser = ReturnType<typeof browser>

const messageOf = (nonce: string, changed: Partial<Parameters<typeof createSiweMessage>[0]> = {}): string =>
  createSiweMessage({
    domain: 'example.org',
    address: signer.address,
    uri: SITE,
    version: '1',
    chainId: CHAIN,
    nonce,
    issuedAt: new Date(now),
    expirationTime: new Date(now + 10 * MINUTE),
    statement: 'Sign in.',
    ...changed,
  })

const send = (page: Browser, message: string, signature: Hex) => page.ask('POST', '/auth/sign-in', { body: { message, signature } })
const signIn = async (page: Browser, by = signer): Promise<string> => {
  const message = messageOf(await page.nonce(), { address: by.address })
  return (await send(page, message, await by.signMessage({ message }))).data.accessToken
}
const isIn = async (page: Browser, token: string): Promise<boolean> => (await page.ask('GET', '/auth/sessions', { token })).status === 200

describe('PEOPLE-1: a sign-in', () => {
  it('takes the signature of the key of an account, once, and makes the account a user', async () => {
    const page = browser()
    const message = messageOf(await page.nonce())
    const signature = await signer.signMessage({ message })
    expect(await send(page, message, signature)).toMatchObject({ status: 200, data: { account, role: 'user', expiresIn: 900 } })
    expect(await send(page, message, signature)).toMatchObject({ status: 401, code: 'auth.nonceUsed' })
    expect((await app.query('select id from app."user"')).rows).toEqual([{ id: account }])
  })

  it('is given to one of many who bring the same message at once', async () => {
    const hono = serve()
    const message = messageOf(await browser(hono).nonce())
    const signature = await signer.signMessage({ message })
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(browser(hono), message, signature)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401, 401, 401])
  })

  const refusals: readonly (readonly [string, Partial<Parameters<typeof createSiweMessage>[0]> | (() => object), number, string])[] = [
    ['a foreign domain', { domain: 'example.com' }, 401, 'auth.foreignDomain'],
    ['another of our own sites', { domain: 'localhost:3000', uri: 'http://localhost:3000' }, 401, 'auth.foreignDomain'],
    ['a URI of another host', { uri: 'https://example.com' }, 401, 'auth.foreignDomain'],
    ['a URI of another port', { uri: `${SITE}:8443` }, 401, 'auth.foreignDomain'],
    ['another scheme', { scheme: 'http' }, 401, 'auth.foreignDomain'],
    ['a network that does not run here', { chainId: 1 }, 400, 'auth.unknownNetwork'],
    ['no expiration', { expirationTime: undefined as never }, 400, 'auth.messageInvalid'],
    ['an hour to the expiration', () => ({ expirationTime: new Date(now + 60 * MINUTE) }), 400, 'auth.messageInvalid'],
    [
      'an expiration that is past',
      () => ({ issuedAt: new Date(now - 11 * MINUTE), expirationTime: new Date(now - MINUTE) }),
      401,
      'auth.messageExpired',
    ],
    [
      'a clock five minutes ahead',
      () => ({ issuedAt: new Date(now + 5 * MINUTE), expirationTime: new Date(now + 9 * MINUTE) }),
      401,
      'auth.clockAhead',
    ],
    ['a beginning in the future', () => ({ notBefore: new Date(now + 5 * MINUTE) }), 400, 'auth.messageInvalid'],
    ['the account of another', { address: other.address }, 401, 'auth.signatureInvalid'],
  ]
  it.each(refusals)('refuses %s', async (_, changed, status, code) => {
    const page = browser()
    const message = messageOf(await page.nonce(), typeof changed === 'function' ? changed() : changed)
    expect(await send(page, message, await signer.signMessage({ message }))).toMatchObject({ status, code, setCookie: null })
  })

  it('forgives a clock that is off by two minutes, either way', async () => {
    for (const off of [-2 * MINUTE, 2 * MINUTE]) {
      const page = browser()
      const times = { issuedAt: new Date(now + off), expirationTime: new Date(now + off + 10 * MINUTE) }
      const message = messageOf(await page.nonce(), times)
      expect(await send(page, message, await signer.signMessage({ message }))).toMatchObject({ status: 200 })
    }
  })

  it('refuses a number that is not ours, and one that is older than ten minutes', async () => {
    const page = browser()
    const invented = messageOf('0123456789abcdef')
    expect(await send(page, invented, await signer.signMessage({ message: invented }))).toMatchObject({ code: 'auth.nonceUsed' })
    const nonce = await page.nonce()
    now += 10 * MINUTE
    const late = messageOf(nonce)
    expect(await send(page, late, await signer.signMessage({ message: late }))).toMatchObject({ code: 'auth.nonceUsed' })
  })

  it.each([
    ['garbage', 'sign me in', '0x00', 400, 'auth.messageInvalid'],
    ['nothing', '', '0x', 400, 'auth.messageInvalid'],
    ['no hexadecimal', 'x', 'xyz', 400, 'api.badRequest'],
  ])('refuses %s', async (_, message, signature, status, code) => {
    expect(await send(browser(), message, signature as Hex)).toMatchObject({ status, code })
  })

  it.each([['https://example.com'], ['http://example.org'], ['null'], [null]])('hears no page of %s', async (origin) => {
    for (const path of ['/auth/nonce', '/auth/refresh']) {
      expect(await browser(serve(), origin).ask('POST', path)).toMatchObject({ status: 403, code: 'auth.foreignOrigin' })
    }
  })

  it('does not believe the Host header', async () => {
    const headers = { host: 'example.com', 'x-forwarded-host': 'example.com', origin: 'https://example.com' }
    expect((await serve().request('/auth/nonce', { method: 'POST', headers })).status).toBe(403)
  })

  it('takes the signature of a contract account, deployed or not, and of nobody else for it', async () => {
    const { address, factory, makeCall } = contractAccount(signer.address)
    const by = async (page: Browser, key: typeof signer, isDeployed: boolean) => {
      const message = messageOf(await page.nonce(), { address })
      const signature = await key.signMessage({ message })
      return send(page, message, isDeployed ? signature : serializeErc6492Signature({ address: factory, data: makeCall, signature }))
    }
    expect(await by(browser(), other, false)).toMatchObject({ code: 'auth.signatureInvalid' })
    expect(await by(browser(), signer, false)).toMatchObject({ status: 200, data: { account: address } })
    const client = createTestClient({ mode: 'anvil', transport: http(node.url) }).extend(walletActions)
    await client.setBalance({ address: signer.address, value: 10n ** 18n })
    await client.sendTransaction({ account: signer, to: factory, data: makeCall, chain: null })
    expect(await by(browser(), other, true)).toMatchObject({ code: 'auth.signatureInvalid' })
    expect(await by(browser(), signer, true)).toMatchObject({ status: 200, data: { account: address } })
  })

  it('takes an empty signature for a contract account that signed on chain, and for nobody else', async () => {
    const { address, factory, makeCall } = contractAccount(null)
    const client = createTestClient({ mode: 'anvil', transport: http(node.url) }).extend(walletActions)
    await client.setBalance({ address: signer.address, value: 10n ** 18n })
    await client.sendTransaction({ account: signer, to: factory, data: makeCall, chain: null })
    const page = browser()
    expect(await send(page, messageOf(await page.nonce(), { address }), '0x')).toMatchObject({ status: 200, data: { account: address } })
    expect(await send(page, messageOf(await page.nonce()), '0x')).toMatchObject({ code: 'auth.signatureInvalid' })
  })

  it('says so, and keeps the number, where no node answers for a contract account', async () => {
    rpcUrl = 'http://127.0.0.1:1'
    const page = browser()
    const { address } = contractAccount(other.address)
    const message = messageOf(await page.nonce(), { address })
    const signature = await other.signMessage({ message })
    expect(await send(page, message, signature)).toMatchObject({ status: 503, code: 'rpc.unavailable' })
    expect((await app.query('select used_at from app.sign_in_nonce')).rows).toEqual([{ used_at: null }])
  })

  it('counts what a client asks for across processes', async () => {
    const [one, two] = [createAuthLimit(app, 4), createAuthLimit(app, 4)]
    for (const hono of [serve(one), serve(two), serve(one), serve(two)])
      expect((await browser(hono).ask('POST', '/auth/nonce')).status).toBe(200)
    expect(await browser(serve(one)).ask('POST', '/auth/nonce')).toMatchObject({ status: 429, code: 'api.rateLimited' })
    expect(await browser(serve(two)).ask('POST', '/auth/nonce')).toMatchObject({ status: 429, code: 'api.rateLimited' })
  })
})

describe('PEOPLE-2: a session', () => {
  it('gives a cookie that no script reads, that is for sign-in alone and no other site sends', async () => {
    const page = browser()
    const message = messageOf(await page.nonce())
    const { setCookie, data } = await send(page, message, await signer.signMessage({ message }))
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/auth', 'Secure']) expect(setCookie).toContain(part)
    expect(JSON.stringify(data)).not.toContain(page.cookie().split('=')[1])
    const kept = JSON.stringify((await app.query('select * from app.refresh_token')).rows)
    expect(kept).not.toContain(page.cookie().split('=')[1])
  })

  it('ends its access token after 15 minutes, and follows it by the cookie', async () => {
    const page = browser()
    const token = await signIn(page)
    expect(await isIn(page, token)).toBe(true)
    now += 15 * MINUTE
    expect(await page.ask('GET', '/auth/sessions', { token })).toMatchObject({ status: 401, code: 'auth.sessionEnded' })
    const refreshed = await page.ask('POST', '/auth/refresh')
    expect(refreshed).toMatchObject({ status: 200, data: { account } })
    expect(await isIn(page, refreshed.data.accessToken)).toBe(true)
  })

  it('answers two refreshes at once with one successor, and goes on', async () => {
    const hono = serve()
    const page = browser(hono)
    await signIn(page)
    const tabs = Array.from({ length: 5 }, () => browser(hono))
    for (const tab of tabs) tab.hold(page.cookie())
    const answers = await Promise.all(tabs.map((tab) => tab.ask('POST', '/auth/refresh')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(tabs.map((tab) => tab.cookie())).size).toBe(1)
    expect(tabs[0]!.cookie()).not.toBe(page.cookie())
    now += 10 * MINUTE
    expect((await tabs[4]!.ask('POST', '/auth/refresh')).status).toBe(200)
  })

  it('answers an old refresh token with its successor for 30 seconds', async () => {
    const hono = serve()
    const [page, slow] = [browser(hono), browser(hono)]
    await signIn(page)
    slow.hold(page.cookie())
    await page.ask('POST', '/auth/refresh')
    now += 30_000
    expect((await slow.ask('POST', '/auth/refresh')).status).toBe(200)
    expect(slow.cookie()).toBe(page.cookie())
  })

  it('ends nothing for a token that was never given out', async () => {
    const hono = serve()
    const [page, stranger] = [browser(hono), browser(hono)]
    const token = await signIn(page)
    for (const kept of ['', 'session=', 'session=unknown']) {
      stranger.hold(kept)
      expect(await stranger.ask('POST', '/auth/refresh')).toMatchObject({ status: 401, code: 'auth.sessionEnded', setCookie: null })
    }
    expect(await isIn(page, token)).toBe(true)
  })

  it('ends the family of a token that is used again later, and clears no cookie', async () => {
    const hono = serve()
    const [page, thief] = [browser(hono), browser(hono)]
    await signIn(page)
    thief.hold(page.cookie())
    const { data } = await page.ask('POST', '/auth/refresh')
    now += 30_001
    expect(await thief.ask('POST', '/auth/refresh')).toMatchObject({ status: 401, code: 'auth.sessionEnded', setCookie: null })
    expect(await isIn(page, data.accessToken)).toBe(false)
    expect(await page.ask('POST', '/auth/refresh')).toMatchObject({ code: 'auth.sessionEnded', setCookie: null })
    expect((await app.query('select end_reason from app.session')).rows).toEqual([{ end_reason: 'reused' }])
  })

  it('is over when nobody used it for 30 days', async () => {
    const page = browser()
    await signIn(page)
    now += 30 * 24 * 60 * MINUTE
    expect(await page.ask('POST', '/auth/refresh')).toMatchObject({ status: 401, code: 'auth.sessionEnded' })
  })

  it.each([
    ['one that nobody signed', (token: string) => `${token.split('.')[0]}.${'A'.repeat(43)}`],
    [
      'one that says another account',
      (token: string) => {
        const [claim, signature] = token.split('.')
        const [, ...rest] = JSON.parse(Buffer.from(claim!, 'base64url').toString()) as string[]
        return `${Buffer.from(JSON.stringify([other.address.toLowerCase(), ...rest])).toString('base64url')}.${signature}`
      },
    ],
    ['a word', () => 'word'],
  ])('does not believe an access token: %s', async (_, changed) => {
    const page = browser()
    const token = changed(await signIn(page))
    expect(await page.ask('GET', '/auth/sessions', { token })).toMatchObject({ status: 401, code: 'auth.sessionEnded' })
  })

  it('signs with one key, whichever process makes it', async () => {
    await app.query('delete from app.secret')
    const pages = [serve(), serve(), serve()].map((hono) => browser(hono))
    const tokens = await Promise.all(pages.map((page) => signIn(page)))
    for (const page of pages) for (const token of tokens) expect(await isIn(page, token)).toBe(true)
  })
})

describe('PEOPLE-4: sessions of an account', () => {
  it('are listed with the one that asks, without those of others', async () => {
    const hono = serve()
    const [page, phone] = [browser(hono), browser(hono)]
    await signIn(phone)
    await signIn(browser(hono), other)
    now += MINUTE
    const token = await signIn(page)
    const { data } = await page.ask('GET', '/auth/sessions', { token })
    expect(data.map(({ userAgent, isThis }: Json) => [userAgent, isThis])).toEqual([
      ['Test Browser', true],
      ['Test Browser', false],
    ])
  })

  it('end one by one, the own one with its cookie, never those of others', async () => {
    const hono = serve()
    const [page, phone, stranger] = [browser(hono), browser(hono), browser(hono)]
    const [token, phoneToken, strangerToken] = [await signIn(page), await signIn(phone), await signIn(stranger, other)]
    const idOf = async (who: Browser, its: string): Promise<string> =>
      (await who.ask('GET', '/auth/sessions', { token: its })).data.find(({ isThis }: Json) => isThis).id
    const strangers = await idOf(stranger, strangerToken)
    expect(await page.ask('POST', '/auth/sign-out', { token, body: { sessionId: strangers } })).toMatchObject({ status: 404 })
    const phones = await idOf(phone, phoneToken)
    expect(await page.ask('POST', '/auth/sign-out', { token, body: { sessionId: phones } })).toMatchObject({ status: 200, setCookie: null })
    expect([await isIn(phone, phoneToken), await isIn(page, token)]).toEqual([false, true])
    expect((await page.ask('POST', '/auth/sign-out', { token, body: {} })).setCookie).toContain('Max-Age=0')
    expect(await isIn(page, token)).toBe(false)
    expect(await isIn(stranger, strangerToken)).toBe(true)
  })

  it('all end by "sign out everywhere", at once', async () => {
    const hono = serve()
    const [page, phone, stranger] = [browser(hono), browser(hono), browser(hono)]
    const [token, phoneToken, strangerToken] = [await signIn(page), await signIn(phone), await signIn(stranger, other)]
    expect((await page.ask('POST', '/auth/sign-out-everywhere', { token })).status).toBe(200)
    expect([await isIn(page, token), await isIn(phone, phoneToken), await isIn(stranger, strangerToken)]).toEqual([false, false, true])
    expect(await phone.ask('POST', '/auth/refresh')).toMatchObject({ code: 'auth.sessionEnded' })
  })

  it('give way in the browser that signs in again', async () => {
    const page = browser()
    const first = await signIn(page)
    const second = await signIn(page, other)
    expect([await isIn(page, first), await isIn(page, second)]).toEqual([false, true])
  })
})

describe('ADMIN-3: roles', () => {
  it('come from the table, so that a demoted admin is one no more at once', async () => {
    const page = browser()
    const token = await signIn(page)
    expect(await page.ask('GET', '/admins', { token })).toMatchObject({ status: 403, code: 'auth.forbidden' })
    await app.query(`insert into app.admin (account, role) values ($1, 'admin')`, [account])
    expect((await page.ask('GET', '/admins', { token })).status).toBe(200)
    await app.query('delete from app.admin')
    expect(await page.ask('GET', '/admins', { token })).toMatchObject({ status: 403, code: 'auth.forbidden' })
  })

  it('begin with the super admin of the configuration, once, however many processes start', async () => {
    const appointed = await Promise.all([1, 2, 3].map(() => appointFirstSuperAdmin(app, account)))
    expect(appointed.filter(Boolean)).toHaveLength(1)
    expect(await appointFirstSuperAdmin(app, other.address.toLowerCase() as Address)).toBe(false)
    expect((await app.query('select account, role from app.admin')).rows).toEqual([{ account, role: 'superAdmin' }])
    const log = await app.query(`select actor, action, subject from app.audit_entry where actor = 'configuration'`)
    expect(log.rows).toEqual([{ actor: 'configuration', action: 'admin.grant', subject: account }])
  })
})
