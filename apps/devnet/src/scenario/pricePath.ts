import { DAY_SECONDS } from '@exchange/domain/clock/day'
import type { PriceModel } from '../ground/catalogue.ts'
import type { Rng } from './rng.ts'

/** A Brownian bridge over the given times: 0 at the first and the last, variance per day 1. */
function bridge(times: readonly number[], rng: Rng): readonly number[] {
  const walk = [0]
  for (let i = 1; i < times.length; i++) {
    const days = ((times[i] ?? 0) - (times[i - 1] ?? 0)) / DAY_SECONDS
    walk.push((walk[i - 1] ?? 0) + Math.sqrt(Math.max(days, 0)) * rng.normal())
  }
  const first = times[0] ?? 0
  const length = (times.at(-1) ?? 0) - first || 1
  const end = walk.at(-1) ?? 0
  return walk.map((value, i) => value - (((times[i] ?? 0) - first) / length) * end)
}

const marketVolatility = 0.012

/** Dollar prices of every token at each of the times (seconds, ascending). The same models, times and seed give the same prices. */
export function computePricePaths(models: Readonly<Record<string, PriceModel>>, times: readonly number[], rng: Rng) {
  const common = bridge(times, rng.fork('market'))
  const first = times[0] ?? 0
  const length = (times.at(-1) ?? 0) - first || 1
  const share = (i: number): number => ((times[i] ?? 0) - first) / length
  const paths = new Map<string, readonly number[]>()
  const pathOf = (symbol: string): readonly number[] => {
    const known = paths.get(symbol)
    if (known) return known
    const model = models[symbol]
    if (!model) throw new Error(`no price model for ${symbol}`)
    const own = rng.fork(symbol)
    const path = computePath(model, own)
    paths.set(symbol, path)
    return path
  }
  const computePath = (model: PriceModel, own: Rng): readonly number[] => {
    if (model.kind === 'pegged') return times.map(() => model.to * (1 + model.noise * Math.max(-2, Math.min(2, own.normal()))))
    if (model.kind === 'multiple') {
      const base = pathOf(model.of)
      return times.map((_, i) => (base[i] ?? 0) * (model.from + (model.to - model.from) * share(i)))
    }
    const specific = bridge(times, own)
    return times.map((_, i) => {
      const trend = Math.log(model.from) + (Math.log(model.to) - Math.log(model.from)) * share(i)
      return Math.exp(trend + model.beta * marketVolatility * (common[i] ?? 0) + model.volatility * (specific[i] ?? 0))
    })
  }
  for (const symbol of Object.keys(models)) pathOf(symbol)
  return paths
}
