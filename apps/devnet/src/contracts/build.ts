import { createRequire } from 'node:module'
import path from 'node:path'
import { hashOf } from '../files/hashOf.ts'
import { runProgram } from '../processes/runProgram.ts'

const require = createRequire(import.meta.url)
const forge = (): string => path.join(path.dirname(require.resolve('@foundry-rs/forge-linux-amd64/package.json')), 'bin', 'forge')

/** Identity of the contracts: their sources and compiler settings. */
export const contractsHash = (root: string): string => hashOf(root, ['contracts/src', 'foundry.toml'])

/** Compiles the contracts without their tests. */
export const buildContracts = (root: string, logFile: string, onSpawn: (pid: number) => void): Promise<void> =>
  runProgram({ file: forge(), args: ['build', 'contracts/src'], cwd: root, logFile, onSpawn })
