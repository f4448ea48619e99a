// Writes contracts/layerzero from the published package: code and ABI of the endpoint and the message library that a local world deploys,
// so that a world needs no other file of it. `--check` writes nothing and fails when a file differs.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'

const published = 'node_modules/@layerzerolabs/lz-evm-protocol-v2/artifacts/contracts'
const kept = 'contracts/layerzero'
const sources = { EndpointV2: 'EndpointV2.sol', SimpleMessageLib: 'messagelib/SimpleMessageLib.sol' }

const texts = Object.entries(sources).map(([name, source]) => {
  const { abi, bytecode } = JSON.parse(readFileSync(`${published}/${source}/${name}.json`, 'utf8'))
  return [`${kept}/${name}.json`, `${JSON.stringify({ abi, bytecode })}\n`]
})

if (process.argv.includes('--check')) {
  const differing = texts.filter(([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text)
  for (const [file] of differing) console.error(`${file} is not that of the package: run "npm run generate"`)
  process.exitCode = differing.length > 0 ? 1 : 0
} else {
  mkdirSync(kept, { recursive: true })
  for (const [file, text] of texts) writeFileSync(file, text)
  console.log(`${texts.length} contracts of LayerZero`)
}
