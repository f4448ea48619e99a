import { DomainError } from '../errors/errorCode.ts'
import {
  maxPicked,
  STUDIO_VERSION,
  type StudioDrawing,
  studioDrawings,
  type StudioLanguage,
  studioLanguages,
  studioMetrics,
  type StudioRange,
  studioRanges,
  type StudioTemplate,
  studioTemplates,
  type StudioVersion,
  studioVersions,
} from './templates.ts'

/** A picture as named by its link. */
export type StudioQuestion = {
  readonly template: StudioTemplate
  /** Addresses of pools, names of metrics, or the key of a portfolio, in the order of their colours. */
  readonly picked: readonly string[]
  readonly range: StudioRange
  readonly drawn: StudioDrawing
  readonly language: StudioLanguage
  /** The block that its data is pinned to; null for the latest final one. */
  readonly block: number | null
  /** Version of the formulas. */
  readonly version: StudioVersion
}

/** The raw query of a link. */
type StudioSearch = Readonly<Record<string, unknown>>

const ADDRESS = /^0x[0-9a-f]{40}$/
const ACCOUNT = /^0x[0-9a-f]{40}$/i
const KEY = /^[\w-]{20,200}$/
const BLOCK = /^(?:0|[1-9]\d{0,8})$/

const refuse = (parameter: string, values: readonly string[]): never => {
  throw new DomainError('studio.linkUnknown', { parameter, reason: `one of ${values.join(', ')}` })
}

const oneOf = <T extends string>(parameter: string, values: readonly T[], value: unknown, fallback: T): T =>
  value === undefined ? fallback : (values.find((candidate) => candidate === value) ?? refuse(parameter, values))

const checkPool = (one: string): string => {
  if (!ADDRESS.test(one)) throw new DomainError('address.invalid', { parameter: 'of', value: one.slice(0, 64) })
  return one
}

const checkMetric = (one: string): string => {
  if (!studioMetrics.some((metric) => metric === one))
    throw new DomainError('analytics.unknownMetric', { metric: one.slice(0, 64), subject: 'network' })
  return one
}

// ANALYTICS-9: an address is no permission
const checkKey = (one: string): string => {
  if (ACCOUNT.test(one) || !KEY.test(one)) throw new DomainError('studio.portfolioPrivate')
  return one
}

const checks = { poolsApr: checkPool, incentives: checkPool, metrics: checkMetric, portfolio: checkKey } as const

// ANALYTICS-6
/** The selection, without duplicates. Throws if it is empty, too long or invalid. */
const pickedOf = (template: StudioTemplate, value: unknown): readonly string[] => {
  const texts = typeof value === 'string' ? value.split(',').filter((text) => text !== '') : []
  const picked = [...new Set(template === 'poolsApr' || template === 'incentives' ? texts.map((text) => text.toLowerCase()) : texts)]
  const limit = maxPicked[template]
  if (picked.length === 0) throw new DomainError(template === 'portfolio' ? 'studio.portfolioPrivate' : 'studio.nothingPicked')
  if (picked.length > limit)
    throw new DomainError(template === 'incentives' ? 'studio.tooManyIncentives' : 'studio.tooManyPicked', { limit })
  return picked.map(checks[template])
}

const blockOf = (value: unknown): number | null => {
  if (value === undefined) return null
  if (typeof value !== 'string' || !BLOCK.test(value))
    throw new DomainError('studio.linkUnknown', { parameter: 'block', reason: 'a whole number' })
  return Number(value)
}

/** The version that a link names, or the newest. */
const versionOf = (value: unknown): StudioVersion => {
  if (value === undefined) return STUDIO_VERSION
  const known = studioVersions.find((version) => String(version) === value)
  if (known === undefined) throw new DomainError('studio.versionUnknown')
  return known
}

/** The other parameters of a link. Throws if one is not in its closed set. */
const readFrame = (search: StudioSearch): Omit<StudioQuestion, 'picked'> => {
  const template = oneOf('template', studioTemplates, search['template'], 'poolsApr')
  const version = versionOf(search['v'])
  return {
    template,
    range: oneOf('range', studioRanges, search['range'], '1M'),
    drawn: oneOf('drawn', studioDrawings, search['drawn'], 'lines'),
    language: oneOf('lang', studioLanguages, search['lang'], 'en'),
    block: blockOf(search['block']),
    version,
  }
}

/** The fault of a link's other parameters; undefined if there is none. */
export const studioLinkFault = (search: StudioSearch): unknown => {
  try {
    readFrame(search)
    return undefined
  } catch (error) {
    return error
  }
}

// ANALYTICS-7
/** Reads a link. Every parameter is from a closed set, and none is an address of another site. */
export const readStudioLink = (search: StudioSearch): StudioQuestion => {
  const frame = readFrame(search)
  return { ...frame, picked: pickedOf(frame.template, search['of']) }
}

// ANALYTICS-7, ANALYTICS-8: one picture has one address
/** The canonical query of a picture: every parameter, in a fixed order, with the formula version. */
export const writeStudioLink = ({ template, picked, range, drawn, language, block, version }: StudioQuestion): string => {
  const parts = [
    ['template', template],
    ['of', picked.join(',')],
    ['range', range],
    ['drawn', drawn],
    ['lang', language],
    ...(block === null ? [] : [['block', String(block)]]),
    ['v', String(version)],
  ]
  return parts.map(([name, value]) => `${name}=${value}`).join('&')
}
