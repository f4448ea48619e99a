/** Deterministic random numbers: the same seed gives the same sequence on every machine. */
export type Rng = {
  /** Uniform in [0, 1). */
  next: () => number
  /** Uniform integer in [from, to]. */
  int: (from: number, to: number) => number
  /** Standard normal. */
  normal: () => number
  /** One of a list. */
  pick: <T>(list: readonly T[]) => T
  /** An independent named sequence: more draws from one never shift another. */
  fork: (name: string) => Rng
}

const hash = (text: string): number => {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return h >>> 0
}

/** A generator (mulberry32) from a seed text. */
export function createRng(seed: string): Rng {
  let state = hash(seed)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    int,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    pick: <T>(list: readonly T[]): T => {
      const item = list[int(0, list.length - 1)]
      if (item === undefined) throw new Error('pick from an empty list')
      return item
    },
    fork: (name) => createRng(`${seed}/${name}`),
  }
}
