import { expect, it } from 'vitest'
import { isJudged, proseFaults } from './prose.ts'

it('refuses in a page what the screens do not say', () => {
  const page = ['# Locks', 'Anybody may look.', 'The price stands there, and it goes on.', 'What is asked of it is told later.'].join('\n')
  expect(proseFaults('docs/a.md', page)).toEqual([
    'docs/a.md:2 says "Anybody", not "anyone"',
    'docs/a.md:3 says "stands", not "is or appears"',
    'docs/a.md:3 says "goes on", not "continue"',
    'docs/a.md:4 says "is told", not "receives, is notified or is shown"',
    'docs/a.md:4 says "asked of it", not "requested from"',
  ])
})

it('leaves code in a page alone: blocks, spans and where links lead', () => {
  const page = ['```', 'anybody', '```', '`anybody-withdraws` stands for a fault: [it](anew.md#everybody)'].join('\n')
  expect(proseFaults('docs/a.md', page)).toEqual([])
})

it('reads the comments of code, not its names and texts', () => {
  const [line, block] = ['//', '/*']
  const code = [
    `const anybody = 'stands' ${line} everybody`,
    '/** Where it stands. */',
    ' * is `anybody`',
    `  { ${block} somebody */ }`,
    "const url = 'https://anybody'",
    'const width = 0.8 * somebody',
  ]
  expect(proseFaults('apps/a.ts', code.join('\n'))).toEqual([
    'apps/a.ts:1 says "everybody", not "everyone"',
    'apps/a.ts:2 says "stands", not "is or appears"',
    'apps/a.ts:4 says "somebody", not "someone"',
  ])
  expect(proseFaults('.env.example', '# until somebody trades\nA=anew')).toEqual(['.env.example:1 says "somebody", not "someone"'])
})

it('judges folders and names of its scope, and nothing that a tool writes', () => {
  const scope = ['docs/', 'apps/api/', 'README.md']
  const files = [
    'docs/how/a.md',
    'apps/web/README.md',
    'apps/api/src/a.ts',
    'apps/web/src/a.ts',
    'apps/api/src/generated/a.ts',
    'docs/a.png',
  ]
  expect(files.filter((file) => isJudged(file, scope))).toEqual(['docs/how/a.md', 'apps/web/README.md', 'apps/api/src/a.ts'])
})
