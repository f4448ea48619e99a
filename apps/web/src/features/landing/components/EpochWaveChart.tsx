import { useMemo } from 'react'
import type { EpochWave } from '../model/epochWave.ts'
import { box, toWavePaths } from '../model/wavePaths.ts'

/** The wave itself. Decorative: the words and the table beside it contain the same facts. */
export const EpochWaveChart = ({ wave }: { readonly wave: EpochWave }) => {
  const paths = useMemo(() => toWavePaths(wave), [wave])
  return (
    <svg className="tide-wave" viewBox={`0 0 ${box.width} ${box.height}`} preserveAspectRatio="none" aria-hidden="true">
      <defs>
        <linearGradient id="tide-fade" x1="0" y1="0" x2="0" y2="1">
          <stop offset=".62" stopColor="#fff" stopOpacity=".9" />
          <stop offset="1" stopColor="#fff" stopOpacity=".12" />
        </linearGradient>
        <mask id="tide-mask" maskUnits="userSpaceOnUse" x="0" y="0" width={box.width} height={box.height}>
          <rect width={box.width} height={box.height} fill="url(#tide-fade)" />
        </mask>
      </defs>
      <g className="tide-echoes">
        {paths.echoes.map(({ path, opacity }) => (
          <path key={path} d={path} opacity={opacity} />
        ))}
      </g>
      <path className="tide-rules" d={paths.rules} mask="url(#tide-mask)" />
      <path className="tide-past" d={paths.past} />
      <path className="tide-ahead" d={paths.ahead} />
    </svg>
  )
}
