import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes a brotli and a gzip version beside every text file of the build, at maximum compression, so that the server only picks one. */
export const precompress = (): Plugin => {
  let outDir = 'dist'
  return {
    name: 'precompress',
    apply: ({ build: options }, { command }) => command === 'build' && !options?.ssr,
    configResolved: (config) => {
      outDir = join(config.root, config.build.outDir)
      if (config.build.outDir.startsWith('/')) outDir = config.build.outDir
    },
    writeBundle: async () => {
      const names = await readdir(outDir, { recursive: true })
      const texts = names.filter((name) => /\.(?:css|js|svg|txt|webmanifest)$/.test(name))
      await Promise.all(
        texts.map(async (name) => {
          const path = join(outDir, name)
          const body = await readFile(path)
          if (body.length < 512) return
          await Promise.all([
            brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).then((twin) => writeFile(`${path}.br`, twin)),
            zip(body, { level: 9 }).then((twin) => writeFile(`${path}.gz`, twin)),
          ])
        }),
      )
    },
  }
}
