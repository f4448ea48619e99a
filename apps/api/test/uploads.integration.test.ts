import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createObjectStore as createStoreServer } from '@exchange/devnet/objectStore'
import { startPostgres, type TestPostgres } from '@exchange/devnet/testPostgres'
import { createObjectStore } from '@exchange/protocol/node/objectStore/objectStore'
import type { StoreAccess } from '@exchange/protocol/node/objectStore/signing'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findPolicyViolations } from '../src/app/uploads/conformance.ts'
import { createTables, withClient } from './support/fixture.ts'
import { addressOf } from './support/network.ts'
import { byBearer, migrateTables } from './support/people.ts'
import { CHAIN, createWorld, fillChains, type Json, OTHER_CHAIN, type World } from './support/world.ts'

const [ALICE, BOB] = [addressOf(0xa1), addressOf(0xb2)]
let postgres: TestPostgres
let world: World
let server: Server
let folder: string
let access: StoreAccess
let keys = 0

const listen = async (one: Server): Promise<string> => {
  await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(one.address() as AddressInfo).port}`
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'objects-'))
  const parts = { bucket: 'pictures', region: 'us-east-1', accessKey: 'local', secretKey: 'secret' }
  server = createStoreServer({ access: { ...parts, endpoint: '' }, root: folder, now: Date.now })
  access = { ...parts, endpoint: await listen(server) }
  postgres = await startPostgres()
  await withClient(postgres.url, async (client) => {
    await createTables(client)
    await fillChains(client, { pools: 1, tokens: 8, hours: 1, swaps: 1 })
  })
  world = createWorld(postgres.url, undefined, byBearer, access)
  for (const chainId of [CHAIN, OTHER_CHAIN]) world.chain(chainId).mineTo(1_000)
  await world.poll()
})
beforeEach(() => withClient(postgres.url, migrateTables))
afterAll(async () => {
  await world.close()
  await postgres.remove()
  server.close()
  await rm(folder, { recursive: true, force: true })
})

const newKey = (): string => `key-${String(++keys).padStart(6, '0')}`
const answerOf = async (query: string, variables: Json, bearer: string = ALICE): Promise<Json> => {
  const { body } = await world.graphql(query, { ...variables, id: newKey() }, bearer)
  return body.errors ? body.errors[0].extensions.code : body.data
}
const ASK =
  'mutation ($type: UploadType!, $fileType: String!, $a: String!, $id: String!) { generatePresignedUrl(fileName: "a.png", fileType: $fileType, userId: $a, type: $type, idempotencyKey: $id) { key signedUrl url fields { name value } } }'
const ask = async (fileType = 'image/png', type = 'CUSTOM_AVATAR'): Promise<Json> => {
  const data = await answerOf(ASK, { type, fileType, a: ALICE })
  return data.generatePresignedUrl ?? data
}
const post = async ({ fields }: Json, file: Uint8Array<ArrayBuffer>, change: Record<string, string> = {}): Promise<number> => {
  const form = new FormData()
  for (const { name, value } of fields) form.append(name, change[name] ?? value)
  form.append('file', new Blob([file]), 'a.png')
  const response = await fetch(`${access.endpoint}/${access.bucket}`, { method: 'POST', body: form })
  await response.body?.cancel()
  return response.status
}
const finish = async (key: string, bearer: string = ALICE): Promise<Json> => {
  const query = 'mutation ($key: String!, $id: String!) { finishUpload(key: $key, idempotencyKey: $id) { avatarUrl bannerUrl } }'
  const data = await answerOf(query, { key }, bearer)
  return data.finishUpload ?? data
}
const send = async (file: Uint8Array<ArrayBuffer>): Promise<Json> => {
  const permit = await ask()
  expect(await post(permit, file)).toBe(204)
  return finish(permit.key)
}
const bytes = (buffer: Buffer): Uint8Array<ArrayBuffer> => Uint8Array.from(buffer)
const drawn = (width: number, height: number, color = '#336699') => sharp({ create: { width, height, channels: 3, background: color } })

// PEOPLE-10
describe('An upload', () => {
  it('becomes a picture of at most 1,024 pixels without anything that came along', async () => {
    const file = await drawn(2_000, 1_000)
      .withExif({ IFD0: { Copyright: 'somebody', ImageDescription: '<script>alert(1)</script>' } })
      .png()
      .toBuffer()
    const permit = await ask()
    expect(permit.signedUrl).toBe('/uploads/pictures')
    expect(await post(permit, bytes(Buffer.concat([file, Buffer.from('<script>alert(1)</script>')])))).toBe(204)
    expect(await finish(permit.key)).toEqual({ avatarUrl: permit.url, bannerUrl: null })
    const response = await world.app.request(permit.url)
    const picture = Buffer.from(await response.arrayBuffer())
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 1_024, height: 512 })
    expect((await sharp(picture).metadata()).exif).toBeUndefined()
    expect(picture.includes('script')).toBe(false)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  // ARENA-6
  it('for a competition shows no profile, and stays when its host sends another one', async () => {
    const sendBanner = async (): Promise<Json> => {
      const permit = await ask('image/webp', 'COMPETITION_BANNER')
      expect(await post(permit, bytes(await drawn(40, 10).webp().toBuffer()))).toBe(204)
      expect(await finish(permit.key)).toEqual({ avatarUrl: null, bannerUrl: null })
      return permit
    }
    const [first, second] = [await sendBanner(), await sendBanner()]
    for (const { url } of [first, second]) expect((await world.app.request(url)).status).toBe(200)
  })

  it('is finished once, and the one before it is gone', async () => {
    const small = bytes(await drawn(4, 4).jpeg().toBuffer())
    const first = await send(small)
    const permit = await ask('image/webp', 'CUSTOM_BANNER')
    expect(await post(permit, bytes(await drawn(4, 4).webp().toBuffer()))).toBe(204)
    expect(await finish(permit.key)).toEqual({ ...first, bannerUrl: permit.url })
    expect(await finish(permit.key)).toEqual({ ...first, bannerUrl: permit.url })
    const second = await send(small)
    expect(second.avatarUrl).not.toBe(first.avatarUrl)
    expect((await world.app.request(first.avatarUrl)).status).toBe(404)
    expect((await world.app.request(second.avatarUrl)).status).toBe(200)
  })

  it('is refused by the store above 2 MB, under another key, or as another type', async () => {
    const permit = await ask()
    expect(await post(permit, new Uint8Array(2 * 1024 * 1024 + 1))).toBe(400)
    expect(await post(permit, new Uint8Array(1), { key: `uploads/${BOB}/x` })).toBe(403)
    expect(await post(permit, new Uint8Array(1), { 'Content-Type': 'image/svg+xml' })).toBe(403)
    expect(await finish(permit.key)).toBe('people.uploadMissing')
  })

  it('is not asked for by another, nor as what is no picture, nor without end', async () => {
    expect(await answerOf(ASK, { type: 'CUSTOM_AVATAR', fileType: 'image/png', a: ALICE }, BOB)).toBe('auth.forbidden')
    for (const fileType of ['image/svg+xml', 'text/html', 'image/gif']) expect(await ask(fileType)).toBe('people.uploadWrongType')
    for (let times = 0; times < 30; times++) await ask()
    expect(await ask()).toBe('api.rateLimited')
  })

  it('is finished by who asked for it alone', async () => {
    const permit = await ask()
    await post(permit, bytes(await drawn(4, 4).png().toBuffer()))
    expect(await finish(permit.key, BOB)).toBe('people.uploadMissing')
  })
})

// PEOPLE-10
describe('A file that is no picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const png = Buffer.from('\x89PNG\r\n\x1A\n', 'latin1')

  it.each([
    ['SVG', Buffer.from(svg), 'people.uploadWrongType'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'people.uploadWrongType'],
    ['GIF', Buffer.from('GIF89a'), 'people.uploadWrongType'],
    ['SVG that begins as a PNG', Buffer.concat([png, Buffer.from(svg)]), 'people.uploadUnreadable'],
  ])('is refused: %s', async (_what, file, code) => {
    expect(await send(bytes(file))).toBe(code)
  })

  it('is refused when it is a bomb: few bytes, many pixels', async () => {
    const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: 'black' }, limitInputPixels: false })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(2 * 1024 * 1024)
    expect(await send(bytes(bomb))).toBe('people.uploadUnreadable')
  })

  it('stays refused', async () => {
    const permit = await ask()
    await post(permit, bytes(Buffer.from(svg)))
    expect(await finish(permit.key)).toBe('people.uploadWrongType')
    expect(await finish(permit.key)).toBe('people.uploadMissing')
  })
})

// PEOPLE-10
describe('A store', () => {
  it('keeps to signed policies', async () => {
    expect(await findPolicyViolations(access, createObjectStore(access, Date.now), Date.now)).toEqual([])
  })

  it('that takes what it must refuse is found out', async () => {
    const lax = createServer((request, response) => {
      request.resume()
      request.on('end', () => response.writeHead(204).end())
    })
    const its = { ...access, endpoint: await listen(lax) }
    expect((await findPolicyViolations(its, createObjectStore(its, Date.now), Date.now)).length).toBe(5)
    lax.close()
  })

  it('gives and deletes nothing without a signature', async () => {
    await createObjectStore(access, Date.now).write('a', Buffer.from('x'), 'image/webp')
    const url = `${access.endpoint}/${access.bucket}/a`
    for (const method of ['GET', 'DELETE', 'PUT'])
      expect((await fetch(url, { method, ...(method === 'PUT' && { body: 'y' }) })).status).toBe(403)
    expect(String(await createObjectStore(access, Date.now).read('a', 10))).toBe('x')
  })
})

// PEOPLE-12
it('Deleting one’s data deletes the pictures', async () => {
  const { avatarUrl } = await send(bytes(await drawn(4, 4).png().toBuffer()))
  await answerOf('mutation ($a: String!, $id: String!) { deleteMyData(userId: $a, idempotencyKey: $id) }', { a: ALICE })
  expect((await world.app.request(avatarUrl)).status).toBe(404)
})

it.each(['/v1/pictures/..%2fsecret', '/v1/pictures/a.webp', `/v1/pictures/${'0'.repeat(36)}.svg`])('No picture: %s', async (url) => {
  expect((await world.app.request(url)).status).toBe(404)
})

// ADMIN-2, PEOPLE-10
describe('An upload for another user', () => {
  const ADMIN = addressOf(0xad)
  const GIVE = `mutation ($u: String!, $key: String!, $id: String!) {
    giveUpload(userId: $u, key: $key, reason: "Brand kit", idempotencyKey: $id) { id avatarUrl bannerUrl }
  }`
  const sent = async (type = 'CUSTOM_AVATAR'): Promise<Json> => {
    const { generatePresignedUrl: permit } = await answerOf(ASK, { type, fileType: 'image/png', a: ADMIN }, `${ADMIN}:admin`)
    expect(await post(permit, bytes(await drawn(4, 4).png().toBuffer()))).toBe(204)
    return permit
  }
  const give = (key: string, bearer = `${ADMIN}:admin`): Promise<Json> => answerOf(GIVE, { u: BOB, key }, bearer)
  const picturesOf = async (user: string): Promise<Json> =>
    (await answerOf('query ($u: String!) { user(id: $u) { avatarUrl bannerUrl } }', { u: user })).user

  it('is shown as theirs, stands in the log, and is not the admin’s', async () => {
    const first = await sent()
    const banner = await sent('CUSTOM_BANNER')
    expect(await give(first.key)).toEqual({ giveUpload: { id: BOB, avatarUrl: first.url, bannerUrl: null } })
    expect(await give(banner.key)).toEqual({ giveUpload: { id: BOB, avatarUrl: first.url, bannerUrl: banner.url } })
    expect(await picturesOf(ADMIN)).toEqual({ avatarUrl: null, bannerUrl: null })
    const log = await withClient(postgres.url, async (client) => {
      const text = 'select actor, action, subject, before, after from app.audit_entry order by id limit 1'
      return (await client.query<Json>(text)).rows
    })
    expect(log).toMatchObject([
      { actor: ADMIN, action: 'user.giveUpload', subject: BOB, before: { avatarKey: null }, after: { reason: 'Brand kit' } },
    ])
    expect(log[0].after.avatarKey).toBe(first.url.split('/').at(-1))
  })

  it('replaces theirs, and stays when the admin sends one of its own', async () => {
    const first = await sent()
    await give(first.key)
    const second = await sent()
    await give(second.key)
    expect((await world.app.request(first.url)).status).toBe(404)
    const own = await sent()
    expect((await finish(own.key, `${ADMIN}:admin`)).avatarUrl).toBe(own.url)
    expect((await world.app.request(second.url)).status).toBe(200)
    expect(await picturesOf(BOB)).toEqual({ avatarUrl: second.url, bannerUrl: null })
  })

  it('is for admins alone, of a file that is a picture, and done once', async () => {
    expect(await give((await ask()).key, ALICE)).toBe('people.notAllowed')
    const { generatePresignedUrl: permit } = await answerOf(
      ASK,
      { type: 'CUSTOM_AVATAR', fileType: 'image/png', a: ADMIN },
      `${ADMIN}:admin`,
    )
    await post(permit, bytes(Buffer.from('<svg onload=alert(1)>')))
    expect(await give(permit.key)).toBe('people.uploadWrongType')
    expect(await picturesOf(BOB)).toEqual({ avatarUrl: null, bannerUrl: null })
    const good = await sent()
    const same = { u: BOB, key: good.key, id: 'same-key-000001' }
    for (let times = 0; times < 2; times++)
      expect((await world.graphql(GIVE, same, `${ADMIN}:admin`)).body.data.giveUpload.avatarUrl).toBe(good.url)
  })
})
