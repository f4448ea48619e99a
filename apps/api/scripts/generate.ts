// Writes openapi.json and schema.graphql. With --check it writes nothing and exits with code 1 when either is out of date.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { graphqlDocument, openApiDocument } from '../src/documents.ts'

const check = process.argv.includes('--check')
const documents = { 'openapi.json': openApiDocument(), 'schema.graphql': graphqlDocument() }
const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

let outOfStep = 0
for (const [name, text] of Object.entries(documents)) {
  const file = path.join(import.meta.dirname, '..', name)
  if (read(file) === text) continue
  outOfStep++
  if (check) console.error(`apps/api/${name} is out of step with the code: npm run generate -w @exchange/api`)
  else writeFileSync(file, text)
}
process.exit(check && outOfStep > 0 ? 1 : 0)
