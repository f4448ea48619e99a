import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { artifactsInStep, artifactTexts, keptArtifacts, ownArtifact } from './artifacts.ts'

const abi = [{ type: 'function', name: 'name', inputs: [], outputs: [], stateMutability: 'view' }]
let root = ''

const write = (file: string, text: string): void => {
  fs.mkdirSync(path.join(root, path.dirname(file)), { recursive: true })
  fs.writeFileSync(path.join(root, file), text)
}
const compile = (file: string, name: string, code: string, target = `contracts/src/${file}`, interfaceOf: readonly object[] = abi): void =>
  write(
    `contracts/out/${path.basename(file)}/${name}.json`,
    JSON.stringify({ abi: interfaceOf, bytecode: { object: code }, metadata: { settings: { compilationTarget: { [target]: name } } } }),
  )
const keep = (): void => {
  for (const [file, text] of artifactTexts(root)) {
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, text)
  }
}

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'artifacts-'))
  write('foundry.toml', 'optimizer = true')
  write('contracts/src/tokens/Plain.sol', 'contract Plain {}')
  write('contracts/src/tokens/Hostile.sol', 'contract Late {}')
  compile('tokens/Plain.sol', 'Plain', '0x6001')
  compile('tokens/Hostile.sol', 'Late', '0x6002')
})
afterEach(() => fs.rmSync(root, { recursive: true }))

// NET-26: a swap is usable 60 s after the first start (how/clock-and-world#first-start)
describe('artifacts beside the sources', () => {
  it('are of every contract of ours that can be deployed, under the names of its file and itself', () => {
    keep()
    expect(keptArtifacts(root).map((file) => path.basename(file))).toEqual(['Hostile.Late.json', 'Plain.Plain.json', 'sources.sha256'])
    expect(ownArtifact(root, 'Hostile', 'Late')).toEqual({ abi, bytecode: '0x6002' })
  })

  it('leave out interfaces, libraries without an interface, tests, and sources that are gone', () => {
    write('contracts/src/IPlain.sol', 'interface IPlain {}')
    compile('IPlain.sol', 'IPlain', '0x')
    write('contracts/src/Maths.sol', 'library Maths {}')
    compile('Maths.sol', 'Maths', '0x6003', undefined, [])
    compile('Plain.t.sol', 'PlainTest', '0x6004', 'contracts/test/Plain.t.sol')
    compile('Gone.sol', 'Gone', '0x6005')
    expect([...artifactTexts(root).keys()].map((file) => path.basename(file)).sort()).toEqual([
      'Hostile.Late.json',
      'Plain.Plain.json',
      'sources.sha256',
    ])
  })

  it('are in step until a source or a setting of the compiler changes', () => {
    expect(artifactsInStep(root)).toBe(false)
    keep()
    expect(artifactsInStep(root)).toBe(true)
    write('foundry.toml', 'optimizer = false')
    expect(artifactsInStep(root)).toBe(false)
  })

  it('give way to what the compiler left where the sources have changed', () => {
    keep()
    write('contracts/src/tokens/Plain.sol', 'contract Plain { uint256 public one; }')
    compile('tokens/Plain.sol', 'Plain', '0x6009')
    expect(ownArtifact(root, 'Plain')).toEqual({ abi, bytecode: '0x6009' })
  })
})
