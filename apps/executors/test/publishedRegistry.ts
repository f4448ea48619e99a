import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Abi, Hex } from 'viem'

type Solc = { compile: (input: string, callbacks: { import: (path: string) => { contents: string } | { error: string } }) => string }
type Compiled = { abi: Abi; evm: { bytecode: { object: string } } }
type Output = { contracts: Record<string, Record<string, Compiled>>; errors?: { severity: string; formattedMessage: string }[] }

const root = fileURLToPath(new URL('../../..', import.meta.url))
const SOURCES = 'node_modules/@chainlink/contracts/src/v0.8'
const automation = (name: string): string => `${SOURCES}/automation/${name}.sol`
const FILES = [
  automation('v2_3/AutomationRegistry2_3'),
  automation('AutomationForwarderLogic'),
  automation('chains/ChainModuleBase'),
  `${SOURCES}/shared/mocks/MockV3Aggregator.sol`,
]
const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8')
/** The sources have the OpenZeppelin version in their paths; npm has each version as its own package. */
const placeOf = (path: string): string =>
  path.startsWith('@openzeppelin/contracts@') ? `node_modules/${path.replace('contracts@', 'contracts-')}` : path

export type Code = { readonly abi: Abi; readonly bytecode: Hex }

/** Contracts of Chainlink's registry 2.3 by name, compiled from the published sources with their compiler and settings. */
export const compilePublishedRegistry = (): ((name: string) => Code) => {
  const solc = createRequire(import.meta.url)('solc-0.8.19') as Solc
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(FILES.map((file) => [file, { content: read(file) }])),
    settings: {
      optimizer: { enabled: true, runs: 10_000 },
      evmVersion: 'paris',
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  }
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: (path) => ({ contents: read(placeOf(path)) }) })) as Output
  const failed = output.errors?.find(({ severity }) => severity === 'error')
  if (failed) throw new Error(failed.formattedMessage)
  const contracts = Object.assign({}, ...Object.values(output.contracts)) as Record<string, Compiled>
  return (name) => {
    const found = contracts[name]
    if (!found) throw new Error(`no contract ${name}`)
    return { abi: found.abi, bytecode: `0x${found.evm.bytecode.object}` }
  }
}
