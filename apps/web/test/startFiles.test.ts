import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { isOfStart, startParts } from '../build/startFiles.ts'

const repository = fileURLToPath(new URL('../../..', import.meta.url))
const filesOf = (folder: string): readonly string[] => (readdirSync(`${repository}/${folder}`, { recursive: true }) as string[]).map(String)

// SHELL-38
describe('the start', () => {
  it.each(startParts)('names what is there: $folder', (part) => {
    const names = 'only' in part ? part.only : part.but
    const files = filesOf(part.folder)
    expect(names.filter((name) => !files.some((file) => file.startsWith(name)))).toEqual([])
  })

  it('has what every page shows, and not what comes later', () => {
    for (const file of ['apps/web/src/shell/Header.tsx', 'apps/web/src/shared/format/numbers.ts', 'packages/domain/src/types.ts'])
      expect(isOfStart(`${repository}${file}`), file).toBe(true)
    for (const file of ['apps/web/src/shell/HeaderTools.tsx', 'apps/web/src/shared/format/csv.ts', 'node_modules/react/index.js'])
      expect(isOfStart(`${repository}${file}`), file).toBe(false)
  })
})
