import type { Address, Tick } from '@exchange/domain'

const SEPARATOR = ' '

/** Ticks as one line: `tick:liquidityNet:liquidityGross`, ascending. */
export const formatTicks = (ticks: readonly Tick[]): string =>
  ticks.map(({ tick, liquidityNet, liquidityGross }) => `${tick}:${liquidityNet}:${liquidityGross}`).join(SEPARATOR)

const parse = (text: string): readonly Tick[] =>
  text === ''
    ? []
    : text.split(SEPARATOR).map((pair) => {
        const [tick, net, gross] = pair.split(':')
        if (!tick || !net || !gross) throw new Error(`A list of ticks cannot be read: "${text.slice(0, 100)}".`)
        return { tick: Number(tick), liquidityNet: BigInt(net), liquidityGross: BigInt(gross) }
      })

/** The last text of each pool with its parsed ticks. It memoises a pure function, so a reorg cannot invalidate it. */
const parsed = new Map<Address, { readonly text: string; readonly ticks: readonly Tick[] }>()

/** Parses the text of `formatTicks`. Swaps outnumber deposits, so a pool's list is usually the one parsed last. */
export const parseTicks = (pool: Address, text: string): readonly Tick[] => {
  const known = parsed.get(pool)
  if (known?.text === text) return known.ticks
  const ticks = parse(text)
  parsed.set(pool, { text, ticks })
  return ticks
}
