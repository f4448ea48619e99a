// REL-44: After everything else: the remains of all faults in the index.
import { isHealed, type Drill } from './drill.ts'
import { compareWithFresh } from './freshIndex.ts'
import { until } from './world.ts'

export const indexDrills: readonly Drill[] = [
  {
    name: 'index-afresh',
    broken: 'nothing: every table is compared with an index that is built anew',
    impossible: ({ dataDir }) => (dataDir ? undefined : 'only the world that the drills start stands still meanwhile'),
    run: async (bench) => {
      await until('the world being well', 90, () => isHealed(bench))
      const { views, rows, differences } = await compareWithFresh(bench.world)
      const failures = rows === 0 ? ['the fresh index has no rows'] : []
      return { shown: `${rows} rows of ${views} tables`, healedAfter: 0, differences, wrongFigures: [], failures }
    },
  },
]
