import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { build } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const folders: string[] = []

afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

/** Every script and page of a build as one text. */
const built = async (localWorld: boolean): Promise<string> => {
  const outDir = await mkdtemp(join(tmpdir(), 'web-build-'))
  folders.push(outDir)
  if (localWorld) process.env['VITE_LOCAL_WORLD'] = '1'
  else delete process.env['VITE_LOCAL_WORLD']
  await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'error', build: { outDir, emptyOutDir: true } })
  const names = (await readdir(outDir, { recursive: true })).filter(
    (name) => /\.(?:js|html|css)$/.test(name) && !/\/(?:en|es|ja|ko|pt|th|vi|zh)[-\w]*\.js$/.test(name),
  )
  return (await Promise.all(names.map((name) => readFile(join(outDir, name), 'utf8')))).join('\n')
}

const LOCAL_ONLY = ['local.demo-wallet', '/devnet/', 'demo-wallet', 'live-trades', 'demo-tab']

// Two whole builds: on a busy machine they take minutes.
vi.setConfig({ testTimeout: 400_000 })

// NET-24: a check proves that a public build contains none of the demo wallet, faucet and personas
describe('a public build', () => {
  it('contains nothing of the local world, which the local build does contain', async () => {
    const local = await built(true)
    for (const text of LOCAL_ONLY) expect(local, text).toContain(text)
    const open = await built(false)
    for (const text of LOCAL_ONLY) expect(open.includes(text), text).toBe(false)
  })
})
