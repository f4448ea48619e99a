import type { Formatter } from './useFormat.ts'

/** An instant within a sentence, in seconds of chain time: in UTC and, unless that shows the same, on the reader's clock as well. */
export const bothClocks = ({ utc, local }: Pick<Formatter, 'utc' | 'local'>, seconds: number): string => {
  const [common, own] = [utc(seconds), local(seconds)]
  return own === null ? common : `${common} (${own})`
}
