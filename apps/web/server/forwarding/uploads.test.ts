import { describe, expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { testApp } from '../testing.ts'

const store = { S3_ENDPOINT: 'http://store:9000/', S3_BUCKET: 'pictures', S3_REGION: 'r', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 's' }
const withStore = (answer: () => Response = () => new Response('<secret/>', { status: 200 })) =>
  testApp(answer, { env: readEnv({ NETWORKS: '31356,31204', ...store }) })
const post = (app: ReturnType<typeof withStore>['app'], body: BodyInit, headers: Record<string, string> = {}, path = '/uploads/pictures') =>
  app.request(path, { method: 'POST', body, headers: { 'content-type': 'multipart/form-data; boundary=x', ...headers } })

// PEOPLE-10
describe('an upload', () => {
  it('goes to the store from this origin, with nothing of the reader but the form', async () => {
    const { app, sent } = withStore(() => new Response(null, { status: 204 }))
    expect((await post(app, 'form', { cookie: 'session=1', authorization: 'Bearer x' })).status).toBe(204)
    expect(sent.map(({ url, init }) => [url, init.headers])).toEqual([
      ['http://store:9000/pictures', { 'content-type': 'multipart/form-data; boundary=x' }],
    ])
  })

  it('is told the status of the store, and nothing that the store says', async () => {
    const { app } = withStore(() => new Response('<Error/>', { status: 403, statusText: 'Forbidden' }))
    const response = await post(app, 'form')
    expect([response.status, response.statusText, await response.text()]).toEqual([403, 'Forbidden', ''])
  })

  it('is refused before the store when it is too large or no form', async () => {
    const { app, sent } = withStore()
    expect((await post(app, new Uint8Array(2 * 1024 * 1024 + 64 * 1024 + 1))).status).toBe(413)
    expect((await post(app, 'x', { 'content-length': '99999999' })).status).toBe(413)
    expect((await post(app, 'x', { 'content-type': 'text/plain' })).status).toBe(415)
    expect(sent).toEqual([])
  })

  it('is the only thing that passes: no file of the store is read, no other bucket reached', async () => {
    const { app, sent } = withStore()
    for (const path of ['/uploads/pictures/key', '/uploads/other', '/uploads/']) await post(app, 'form', {}, path)
    await app.request('/uploads/pictures')
    expect(sent).toEqual([])
    expect((await post(testApp().app, 'form')).status).toBe(404)
  })
})
