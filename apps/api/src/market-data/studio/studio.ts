import { createHash } from 'node:crypto'
import type { StudioItem } from '@exchange/api-client'
import { type StudioQuestion, writeStudioLink } from '@exchange/domain'
import { openPortfolio, readStudioKey } from '@exchange/schema/secrets/studioSecrets'
import type pg from 'pg'
import { finalBlock, requireFinalBlockTime } from '../analytics/asked.ts'
import { readConsistent } from '../analytics/reading.ts'
import type { SeriesSources } from '../analytics/seriesCopy.ts'
import type { ChainMarket } from '../../market/following/chainMarket.ts'
import { lineReaders, type Pinned, type ReadLine } from './lines.ts'
import { readPortfolioLine } from './portfolioLine.ts'
import { studioCsv } from './studioCsv.ts'

/** The sources of pictures: the index with its copy, and the keys of shared portfolios. */
export type StudioSources = SeriesSources & { readonly app: pg.Pool }

const readLines = async (
  { db, copy, app }: StudioSources,
  market: ChainMarket,
  asked: StudioQuestion,
  pinned: Pinned,
): Promise<readonly ReadLine[]> => {
  const { template, picked, range, version } = asked
  if (template === 'portfolio') {
    const key = picked[0] ?? ''
    const shared = openPortfolio(await readStudioKey(app), key)
    return [await readPortfolioLine(db, market, { shared, range, key, pinned, version })]
  }
  return readConsistent(
    db,
    async (reading) => {
      const lines: ReadLine[] = []
      for (const key of picked) lines.push(await lineReaders[template]({ market, reading, range, pinned, version }, key))
      return lines
    },
    copy,
  )
}

// ANALYTICS-6, ANALYTICS-8
/** The data of a picture with its receipt, as of the named block, or of the latest final one. */
export const readStudio = async (sources: StudioSources, market: ChainMarket, asked: StudioQuestion): Promise<StudioItem> => {
  const pinned = await requireFinalBlockTime(market, asked.block ?? finalBlock(market))
  const lines = await readLines(sources, market, asked, pinned)
  // Days and hours have two frames: accounts are counted by the day, also beside hours.
  const { starts, ...frame } = lines.toSorted((a, b) => b.frame.starts.length - a.frame.starts.length)[0]!.frame
  const onFrame = ({ frame: own, line }: ReadLine) => {
    const at = new Map(own.starts.map((start, index) => [start, line.values[index] ?? null]))
    return { ...line, values: own.starts.length === starts.length ? line.values : starts.map((start) => at.get(start) ?? null) }
  }
  const item = {
    chainId: market.network.chainId,
    template: asked.template,
    range: asked.range,
    drawn: asked.drawn,
    hidesAmounts: asked.template === 'portfolio' && lines.every(({ line }) => line.unit === 'percent'),
    block: pinned.block,
    blockTimestamp: pinned.timestamp,
    version: asked.version,
    ...frame,
    starts: [...starts],
    lines: lines.map(onFrame),
    sources: lines.map(({ source }) => source),
    query: writeStudioLink({ ...asked, block: pinned.block }),
  }
  return { ...item, fingerprint: createHash('sha256').update(studioCsv(item)).digest('hex') }
}
