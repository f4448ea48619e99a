// Writes contracts/artifacts from the compiler's output: code and ABI of every contract that a world deploys, so that a first start need
// not compile. `--check` writes nothing and fails when a file differs.
import fs from 'node:fs'
import path from 'node:path'
import { artifactTexts, keptArtifacts } from '../src/contracts/artifacts.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const wanted = artifactTexts(root)
const kept = keptArtifacts(root)
const strays = kept.filter((file) => !wanted.has(file))

if (process.argv.includes('--check')) {
  const differing = [...wanted]
    .filter(([file, text]) => !kept.includes(file) || fs.readFileSync(file, 'utf8') !== text)
    .map(([file]) => file)
  for (const file of [...differing, ...strays])
    console.error(`${path.relative(root, file)} is not in step with the contracts: run "npm run generate"`)
  process.exitCode = differing.length + strays.length > 0 ? 1 : 0
} else {
  fs.mkdirSync(path.join(root, 'contracts/artifacts'), { recursive: true })
  for (const [file, text] of wanted) fs.writeFileSync(file, text)
  for (const file of strays) fs.rmSync(file)
  console.log(`${wanted.size - 1} contracts`)
}
