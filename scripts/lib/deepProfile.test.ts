import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const folder = path.join(import.meta.dirname, '../../contracts/test/invariant')
/** The settings of a campaign, by profile and key, in the lines above a contract. */
const LINE = /forge-config: (default|deep)\.invariant\.(runs|depth) = (\d+)/g

/** The release profile's settings of every campaign. */
const DEEP = { runs: '512', depth: '100' }

// REL-37: a setting of the everyday profile applies to every other one, so a campaign with fewer runs needs its own release settings
it('gives every campaign that has fewer calls every day all of them before a release', () => {
  const short = readdirSync(folder)
    .filter((name) => name.endsWith('.t.sol'))
    .flatMap((name) =>
      readFileSync(path.join(folder, name), 'utf8')
        .split(/^(?:abstract )?contract /m)
        .map((part) => ({ name, part })),
    )
    .flatMap(({ name, part }) => {
      const said = [...part.matchAll(LINE)].map(([, profile, key, value]) => ({ profile, key: key as keyof typeof DEEP, value }))
      const deep = new Map(said.filter(({ profile }) => profile === 'deep').map(({ key, value }) => [key, value]))
      return said.filter(({ profile, key }) => profile === 'default' && deep.get(key) !== DEEP[key]).map(({ key }) => `${name}: ${key}`)
    })
  expect(short).toEqual([])
})
