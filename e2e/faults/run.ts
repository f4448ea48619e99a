// npm run faults [-- <drill…>]: breaks a world in every listed way, and prints what it showed and how it recovered.
import { createTrader } from './trader.ts'
import type { Drill, Outcome } from './drill.ts'
import { bridgeDrills } from './bridgeDrills.ts'
import { chainDrills } from './chainDrills.ts'
import { indexDrills } from './indexDrills.ts'
import { processDrills } from './processDrills.ts'
import { openScreens } from './screens.ts'
import { rpcDrills } from './rpcDrills.ts'
import { starvedDrill } from './starvedDrill.ts'
import { openWorld } from './world.ts'

const drills: readonly Drill[] = [...rpcDrills, ...processDrills, ...chainDrills, ...bridgeDrills, starvedDrill, ...indexDrills]

const names = process.argv.slice(2)
const wanted =
  names.length === 0
    ? drills
    : drills.filter(({ name }) =>
        names.some((word) => name === word || name.startsWith(`${word}-`) || (word.endsWith('*') && name.startsWith(word.slice(0, -1)))),
      )
if (wanted.length === 0) {
  console.error(`No such drill. There are: ${drills.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}

const isGood = ({ differences, wrongFigures, failures }: Outcome): boolean =>
  differences.length === 0 && wrongFigures.length === 0 && failures.length === 0

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
const print = (outcome: Outcome): void => {
  const { drill, broken, shown, healedAfter, differences } = outcome
  const healed = healedAfter === null ? 'not healed' : `${healedAfter.toFixed(1)} s`
  console.log(row([drill, broken, shown, healed, String(differences.length), isGood(outcome) ? 'ok' : 'FAILED']))
  for (const line of outcome.failures) console.log(`    ${line}`)
  for (const line of outcome.wrongFigures.slice(0, 8)) console.log(`    a wrong number: ${line}`)
  for (const line of differences.slice(0, 5)) console.log(`    ${line}`)
}

const endBefore = wanted.length === 1 ? wanted[0]?.before?.() : undefined
const world = await openWorld().finally(() => endBefore?.())
let failed = 0
let skipped = 0
try {
  const traders = { 31356: await createTrader(31356, ['WBNB', 'USDT']), 31204: await createTrader(31204, ['WBNB', 'USDT']) }
  const screens = await openScreens()
  const bench = { world, screens, traders }
  console.log(row(['drill', 'what was broken', 'what was shown', 'healed after', 'rows lost, doubled or wrong', 'verdict']))
  console.log(row(Array<string>(6).fill('---')))
  for (const { name, broken, impossible, run } of wanted) {
    const why = impossible?.(world)
    if (why !== undefined) {
      skipped += 1
      console.log(row([name, broken, `skipped: ${why}`, '', '', 'skipped']))
      continue
    }
    const outcome: Outcome = await run(bench).then(
      (result) => ({ drill: name, broken, ...result }),
      (error: unknown) => ({
        drill: name,
        broken,
        shown: '',
        healedAfter: null,
        differences: [],
        wrongFigures: [],
        failures: [String(error)],
      }),
    )
    if (!isGood(outcome)) failed += 1
    print(outcome)
    world.proxy?.setFault({ kind: 'none' }, 31356)
    world.proxy?.setFault({ kind: 'none' }, 31204)
  }
  await screens.close()
} finally {
  await world.stop()
}
console.log(`\n${wanted.length - failed - skipped} healed, ${failed} failed, ${skipped} skipped`)
process.exit(failed > 0 ? 1 : 0)
