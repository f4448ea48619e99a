import type { ChartItem, ChartPoint } from '@exchange/api-client'
import {
  CandlestickSeries,
  ColorType,
  createChart,
  HistogramSeries,
  type IChartApi,
  type IPriceLine,
  type ISeriesApi,
  LineSeries,
  LineStyle,
  type UTCTimestamp,
} from 'lightweight-charts'
import type { Formatter } from '../../shared/format/useFormat.ts'
import { drawingScale, subscript, toCandles, toLine, toVolume, undrawn } from './chartSeries.ts'
import { formatBucket, formatMark } from './chartTimes.ts'
import { readPalette } from './palette.ts'

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
  /** False where the reader asked for less motion. */
  readonly motion: boolean
  /** The index of the point under the pointer, or undefined once it left. */
  readonly onPoint: (index: number | undefined) => void
}

const at = (seconds: number): UTCTimestamp => seconds as UTCTimestamp

/** Draws a chart into an element with the drawing library. Everything that knows the library stands here. */
export const drawChart = (element: HTMLElement, { kind, format, motion, onPoint }: ChartDrawingOptions): ChartDrawing => {
  const palette = readPalette()
  let scale = 1
  let drawn: readonly ChartPoint[] = []
  let indexes: ReadonlyMap<number, number> = new Map()
  const priceText = (value: number): string => {
    const parts = format.priceParts(undrawn(value, scale))
    return 'text' in parts ? parts.text : `${parts.prefix}${subscript(parts.zeros)}${parts.digits}`
  }
  const chart: IChartApi = createChart(element, {
    autoSize: true,
    layout: {
      background: { type: ColorType.Solid, color: 'transparent' },
      textColor: palette.text,
      fontFamily: getComputedStyle(element).fontFamily,
      fontSize: 12,
      // The attribution stands below the plot as text: the logo brings a style element that the content security policy refuses.
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
  const priceFormat = { type: 'custom' as const, formatter: priceText, minMove: 0.001 }
  const lastPrice = { priceLineColor: palette.data, priceLineStyle: LineStyle.Dashed }
  const candles =
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
      : undefined
  const line = kind === 'line' ? chart.addSeries(LineSeries, { priceFormat, ...lastPrice, color: palette.data, lineWidth: 2 }) : undefined
  const volume = kind === 'candles' ? addVolume(chart, palette.idle) : undefined
  const series: ISeriesApi<'Candlestick'> | ISeriesApi<'Line'> | undefined = candles ?? line

  let wanted: readonly DrawnLine[] = []
  let drawnLines: readonly IPriceLine[] = []
  const drawLines = () => {
    if (!series) return
    for (const old of drawnLines) series.removePriceLine(old)
    drawnLines = wanted.map(({ price, title, dotted }) =>
      series.createPriceLine({
        price: Number(price) * scale,
        title,
        color: palette.order,
        lineWidth: 1,
        lineStyle: dotted ? LineStyle.Dotted : LineStyle.Solid,
        axisLabelVisible: true,
        axisLabelTextColor: palette.onOrder,
      }),
    )
  }

  chart.subscribeCrosshairMove(({ time }) => onPoint(time === undefined ? undefined : indexes.get(Number(time))))

  return {
    draw: (points, fit) => {
      drawn = points
      indexes = new Map(points.map(({ start }, index) => [start, index]))
      scale = drawingScale(points.at(-1)?.close ?? '0')
      candles?.setData(
        toCandles(points, scale).map(({ time, empty, ...prices }) => ({
          time: at(time),
          ...prices,
          ...(empty && { color: palette.idle, wickColor: palette.idle }),
        })),
      )
      line?.setData(toLine(points, scale).map(({ time, value }) => ({ time: at(time), value })))
      volume?.setData(toVolume(points).map(({ time, value }) => ({ time: at(time), value })))
      drawLines()
      if (fit) chart.timeScale().fitContent()
    },
    lines: (lines) => {
      wanted = lines
      drawLines()
    },
    point: (index) => {
      const target = index === undefined ? undefined : drawn[index]
      if (target && series) chart.setCrosshairPosition(Number(target.close) * scale, at(target.start), series as ISeriesApi<'Line'>)
      else chart.clearCrosshairPosition()
    },
    remove: () => chart.remove(),
  }
}

/** Traded dollars as quiet bars along the foot, without an axis of their own. */
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
