import type { Formatter } from './useFormat.ts'

/** An instant within a sentence, in seconds of chain time: in UTC and, unless that is the reader's zone, on the reader's clock as well. */
export const bothClocks = ({ utc, local }: Pick<Formatter, 'utc' | 'local'>, seconds: number): string => {
  const [common, own] = [utc(seconds), local(seconds)]
  return own === common ? common : `${common} (${own})`
}
