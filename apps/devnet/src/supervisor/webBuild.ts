import fs from 'node:fs'
import path from 'node:path'
import { hashOf } from '../files/hashOf.ts'
import { writeJson } from '../files/writeJson.ts'
import { runProgram } from '../processes/runProgram.ts'

/** The sources of the built app. */
const sources = [
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'apps/web/lingui.config.ts',
  'apps/web/package.json',
  'apps/web/build',
  'apps/web/public',
  'apps/web/src',
  'packages/api-client/src',
  'packages/domain/src',
  'packages/protocol/src',
  'packages/ui/src',
  'package-lock.json',
]

/** Folder of the build with the local world's parts, apart from `dist`, which a public build owns. */
export const localBuildDir = (root: string): string => path.join(root, 'node_modules/.cache/exchange-web')

/** Builds the web app with the local world's parts, unless the existing build has the same sources. */
export async function buildWeb(root: string, logFile: string, onSpawn: (pid: number) => void): Promise<void> {
  const hash = hashOf(root, sources)
  const outDir = localBuildDir(root)
  const stampFile = path.join(outDir, 'build.json')
  const stamp = fs.existsSync(stampFile) ? (JSON.parse(fs.readFileSync(stampFile, 'utf8')) as { hash?: string }).hash : undefined
  if (stamp === hash && fs.existsSync(path.join(outDir, 'index.html'))) return
  const args = [path.join(root, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', outDir, '--emptyOutDir']
  const env = { ...process.env, VITE_LOCAL_WORLD: '1', NO_COLOR: '1' }
  await runProgram({ file: process.execPath, args, cwd: path.join(root, 'apps/web'), logFile, env, onSpawn })
  writeJson(stampFile, { hash })
}
