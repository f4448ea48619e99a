import { useMemo } from 'react'

const TWO_32 = 4294967296

/** FNV-1a of a seed. */
const hash = (seed: string): number => {
  let value = 2166136261
  for (const character of seed) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0
  return value
}

/** Pseudo-random numbers in [0, 1) that depend only on the seed. */
const sequence = (start: number) => {
  let state = start
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / TWO_32
  }
}

type Contour = { readonly d: string; readonly fill: string; readonly stroke: string }

/** Depth contours of an invented sea bed: the same seed always draws the same picture. */
const contours = (seed: string, width: number, height: number, count: number, hueOverride?: number): readonly Contour[] => {
  const next = sequence(hash(seed))
  const hue = hueOverride ?? Math.floor(next() * 360)
  const shoalX = width * (0.2 + 0.6 * next())
  const shoalY = height * (0.15 + 0.5 * next())
  const phases = [next() * 6, next() * 6] as const
  const step = Math.max(6, width / 60)
  return Array.from({ length: count }, (_, index) => {
    const share = count > 1 ? index / (count - 1) : 0
    const base = height * (1.25 * share - 0.1)
    let line = ''
    for (let x = -step; x <= width + step; x += step) {
      const lift = Math.exp(-(((x - shoalX) / (width * 0.24)) ** 2) - ((base - shoalY) / (height * 0.5)) ** 2)
      const swell =
        0.05 * Math.sin((x / width) * 5 + phases[0] + index * 0.16) + 0.022 * Math.sin((x / width) * 12 + phases[1] - index * 0.2)
      line += `${line ? 'L' : 'M'}${x.toFixed(0)} ${(base - height * (0.34 * lift + swell)).toFixed(1)}`
    }
    return {
      d: `${line}L${width + step} ${height + 20}L${-step} ${height + 20}Z`,
      fill: `oklch(calc(var(--art-bg) + ${(share * 0.2).toFixed(3)} * var(--art-k)) ${(0.035 + 0.045 * share).toFixed(3)} ${(hue + share * 26).toFixed(0)})`,
      stroke: `oklch(calc(var(--art-l) + ${(0.3 * (1 - Math.abs(share - 0.45))).toFixed(3)} * var(--art-k)) ${(0.05 + 0.06 * share).toFixed(3)} ${(hue + 10 + share * 30).toFixed(0)} / 0.75)`,
    }
  })
}

export type SoundingsProps = { seed: string; width?: number; height?: number; lines?: number; hue?: number }

/** Art for items without their own picture. Decoration: hidden from screen readers. */
export const Soundings = ({ seed, width = 640, height = 240, lines = 22, hue }: SoundingsProps) => {
  const drawn = useMemo(() => contours(seed, width, height, lines, hue), [seed, width, height, lines, hue])
  return (
    <svg className="art" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {drawn.map((contour, index) => (
        <path key={index} d={contour.d} fill={contour.fill} stroke={contour.stroke} strokeWidth="1" />
      ))}
    </svg>
  )
}

/** A round-cornered picture for an address or name. */
export const Avatar = ({ seed, size = 22 }: { seed: string; size?: number }) => (
  <span
    aria-hidden="true"
    style={{ width: size, height: size, borderRadius: '28%', overflow: 'hidden', display: 'inline-block', flex: 'none' }}
  >
    <Soundings seed={seed} width={64} height={64} lines={8} />
  </span>
)
