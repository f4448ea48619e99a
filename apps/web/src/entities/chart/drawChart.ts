import type { ChartItem, ChartPoint } from '@exchange/api-client'
import {
  CandlestickSeries,
  type ChartOptions,
  ColorType,
  createChart,
  type DeepPartial,
  HistogramSeries,
  type IChartApi,
  type IPriceLine,
  type ISeriesApi,
  LineSeries,
  LineStyle,
  type UTCTimestamp,
} from 'lightweight-charts'
import type { Formatter } from '../../shared/format/useFormat.ts'
import { drawingScale, subscript, toCandles, toLine, toVolume, formatPlottedPrice } from './chartSeries.ts'
import { formatBucket, formatMark } from './chartTimes.ts'
import { type Palette, readPalette } from './palette.ts'

/** A line across the plot at a price, with words at its end. */
export type DrawnLine = { readonly price: string; readonly title: string; readonly dotted: boolean }

export type ChartDrawing = {
  /** Draws points; `fit` shows the whole range, otherwise the view stays. */
  readonly draw: (points: readonly ChartPoint[], fit: boolean) => void
  /** Draws these lines in place of those before. */
  readonly lines: (lines: readonly DrawnLine[]) => void
  /** Puts the crosshair on a point by its index, or takes it away. */
  readonly point: (index: number | undefined) => void
  readonly remove: () => void
}

export type ChartDrawingOptions = {
  readonly kind: ChartItem['kind']
  readonly format: Formatter
  /** False if the user prefers reduced motion. */
  readonly motion: boolean
  /** The index of the point under the pointer, or undefined once it left. */
  readonly onPoint: (index: number | undefined) => void
}

const at = (seconds: number): UTCTimestamp => seconds as UTCTimestamp

type Look = Omit<ChartDrawingOptions, 'onPoint'> & {
  readonly palette: Palette
  /** A price of the plot, in words. */
  readonly priceText: (value: number) => string
}

const optionsOf = (element: HTMLElement, { kind, format, motion, palette, priceText }: Look): DeepPartial<ChartOptions> => ({
  autoSize: true,
  layout: {
    background: { type: ColorType.Solid, color: 'transparent' },
    textColor: palette.text,
    fontFamily: getComputedStyle(element).fontFamily,
    fontSize: 12,
    // The attribution is text below the plot: the logo would add a style element, which the content security policy blocks.
    attributionLogo: false,
  },
  grid: { vertLines: { visible: false }, horzLines: { color: palette.line } },
  rightPriceScale: { borderVisible: false, scaleMargins: { top: 0.08, bottom: kind === 'candles' ? 0.2 : 0.08 } },
  timeScale: {
    borderVisible: false,
    timeVisible: true,
    fixLeftEdge: true,
    fixRightEdge: true,
    lockVisibleTimeRangeOnResize: true,
    tickMarkFormatter: (time: unknown, mark: number) => formatMark(format.locale, Number(time), mark),
  },
  crosshair: {
    vertLine: { color: palette.idle, labelBackgroundColor: palette.label },
    horzLine: { color: palette.idle, labelBackgroundColor: palette.label },
  },
  // The page scrolls under a wheel and a finger; the plot moves under a drag.
  handleScroll: { mouseWheel: false, vertTouchDrag: false },
  handleScale: { mouseWheel: false, axisPressedMouseMove: false },
  kineticScroll: { touch: motion, mouse: false },
  localization: {
    locale: format.locale,
    priceFormatter: priceText,
    timeFormatter: (time: unknown) => formatBucket(format.locale, Number(time)),
  },
})

/** Traded dollars as faint bars along the bottom, without their own axis. */
const addVolume = (chart: IChartApi, color: string): ISeriesApi<'Histogram'> => {
  const series = chart.addSeries(HistogramSeries, {
    color,
    priceScaleId: 'volume',
    lastValueVisible: false,
    priceLineVisible: false,
    priceFormat: { type: 'volume' },
  })
  series.priceScale().applyOptions({ scaleMargins: { top: 0.86, bottom: 0 } })
  return series
}

/** The series of a chart of this kind. */
const addSeries = (chart: IChartApi, { kind, palette, priceText }: Look) => {
  const priceFormat = { type: 'custom' as const, formatter: priceText, minMove: 0.001 }
  const lastPrice = { priceLineColor: palette.data, priceLineStyle: LineStyle.Dashed }
  return {
    candles:
      kind === 'candles'
        ? chart.addSeries(CandlestickSeries, {
            priceFormat,
            ...lastPrice,
            upColor: palette.rise,
            wickUpColor: palette.rise,
            downColor: palette.fall,
            wickDownColor: palette.fall,
            borderVisible: false,
          })
        : undefined,
    line: kind === 'line' ? chart.addSeries(LineSeries, { priceFormat, ...lastPrice, color: palette.data, lineWidth: 2 }) : undefined,
    volume: kind === 'candles' ? addVolume(chart, palette.idle) : undefined,
  }
}

/** Gives points to each series. An empty bucket is drawn in the colour `idle`. */
const setPoints = (
  { candles, line, volume }: ReturnType<typeof addSeries>,
  points: readonly ChartPoint[],
  { scale, idle }: { readonly scale: number; readonly idle: string },
) => {
  candles?.setData(
    toCandles(points, scale).map(({ time, empty, ...prices }) => ({
      time: at(time),
      ...prices,
      ...(empty && { color: idle, wickColor: idle }),
    })),
  )
  line?.setData(toLine(points, scale).map(({ time, value }) => ({ time: at(time), value })))
  volume?.setData(toVolume(points).map(({ time, value }) => ({ time: at(time), value })))
}

type PriceSeries = ISeriesApi<'Candlestick'> | ISeriesApi<'Line'>

/** Draws lines across a series, replacing the previous ones. */
const createLineDrawer = (series: PriceSeries | undefined, { order, onOrder }: Palette) => {
  let drawn: readonly IPriceLine[] = []
  return (lines: readonly DrawnLine[], scale: number) => {
    if (!series) return
    for (const old of drawn) series.removePriceLine(old)
    drawn = lines.map(({ price, title, dotted }) =>
      series.createPriceLine({
        price: Number(price) * scale,
        title,
        color: order,
        lineWidth: 1,
        lineStyle: dotted ? LineStyle.Dotted : LineStyle.Solid,
        axisLabelVisible: true,
        axisLabelTextColor: onOrder,
      }),
    )
  }
}

/** Draws a chart into an element with the drawing library. All code that depends on the library is here. */
export const drawChart = (element: HTMLElement, { onPoint, ...options }: ChartDrawingOptions): ChartDrawing => {
  const palette = readPalette()
  let scale = 1
  let drawn: readonly ChartPoint[] = []
  let indexes: ReadonlyMap<number, number> = new Map()
  let lines: readonly DrawnLine[] = []
  const priceText = (value: number): string => {
    const parts = options.format.priceParts(formatPlottedPrice(value, scale))
    return 'text' in parts ? parts.text : `${parts.prefix}${subscript(parts.zeros)}${parts.digits}`
  }
  const look: Look = { ...options, palette, priceText }
  const chart: IChartApi = createChart(element, optionsOf(element, look))
  const all = addSeries(chart, look)
  const series: PriceSeries | undefined = all.candles ?? all.line
  const drawLines = createLineDrawer(series, palette)

  chart.subscribeCrosshairMove(({ time }) => onPoint(time === undefined ? undefined : indexes.get(Number(time))))

  return {
    draw: (points, fit) => {
      drawn = points
      indexes = new Map(points.map(({ start }, index) => [start, index]))
      scale = drawingScale(points.at(-1)?.close ?? '0')
      setPoints(all, points, { scale, idle: palette.idle })
      drawLines(lines, scale)
      if (fit) chart.timeScale().fitContent()
    },
    lines: (wanted) => {
      lines = wanted
      drawLines(lines, scale)
    },
    point: (index) => {
      const target = index === undefined ? undefined : drawn[index]
      if (target && series) chart.setCrosshairPosition(Number(target.close) * scale, at(target.start), series as ISeriesApi<'Line'>)
      else chart.clearCrosshairPosition()
    },
    remove: () => chart.remove(),
  }
}
