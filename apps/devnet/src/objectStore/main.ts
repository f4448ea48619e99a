// The store of uploaded files of a local world.
import path from 'node:path'
import { integerOf } from '@exchange/protocol/node'
import { readStoreAccess } from '@exchange/protocol/node/objectStore/storeAccess'
import { createObjectStore } from './store.ts'

const access = readStoreAccess(process.env)
if (access === undefined) throw new Error('S3_ENDPOINT is missing: npm start sets it.')
const port = integerOf(process.env, 'STORE_PORT', 4500)
const server = createObjectStore({
  access,
  root: path.join(process.env['DATA_DIR'] || '.data', 'objects'),
  now: Date.now,
})
server.listen(port, '127.0.0.1', () => console.log(`listening on ${port}`))
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    server.close()
    server.closeAllConnections()
  })
