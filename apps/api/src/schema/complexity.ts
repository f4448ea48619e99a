import { achievements, alertKinds, DomainError } from '@exchange/domain'
import {
  getIntrospectionQuery,
  getOperationAST,
  Kind,
  parse,
  valueFromASTUntyped,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
  type SelectionNode,
} from 'graphql'
import { MAX_RECIPIENTS } from '../app/notifications/service.ts'
import { MAX_POINTS } from '../market-data/portfolio/points.ts'
import { MAX_VALUED } from '../market-data/portfolio/portfolio.ts'
import { MAX_ADMISSIONS } from '../market-data/competitions/admissionTypes.ts'
import { MAX_RANK_LINES, MAX_RANK_POINTS } from '../market-data/competitions/history.ts'
import { MAX_SHOWN_NAMES } from '../market-data/names/shown.ts'
import { DEFAULT_FIRST, MAX_FIRST } from '../graphql/page.ts'

/** Fields one answer may hold: 1,000 rows of 50 fields, and some more. */
export const MAX_COMPLEXITY = 60_000
/** Types that the schema may have for its own description to be counted as it is. */
export const MAX_TYPES = 320

/** Where counting ends: beyond every limit. */
const ENOUGH = 200_000

const PAGED = new Set([
  'pools',
  'tokens',
  'swaps',
  'liquidityEvents',
  'ticks',
  'poolHalfHours',
  'poolHours',
  'poolDays',
  'protocolDays',
  'locks',
  'lockEvents',
  'automations',
  'upkeeps',
  'automationRuns',
  'automationEvents',
  'votes',
  'epochs',
  'gauges',
  'farms',
  'gaugeEvents',
  'gaugeEpochs',
  'stakes',
  'rewardPayments',
  'rewards',
  'claims',
  'items',
  'itemEvents',
  'itemRewards',
  'names',
  'nameEvents',
  'bridgeTransfers',
  'purchases',
  'searchNames',
  'competitions',
  'searchCompetitions',
  'competitionRanking',
  'competitionTrades',
  'competitionIncreases',
  'userRankings',
  'competitionRankings',
  'users',
  'orderFills',
  'positions',
  'liquidityChanges',
  'poolAccounts',
  'vaults',
  'vaultDays',
  'vaultAccounts',
  'inbox',
  'notifications',
  'followers',
  'following',
  'admins',
  'adminUsers',
  'auditEntries',
  'deadLetters',
  'storyBoard',
  'storyReferrals',
  'storyDeclarations',
])

/**
 * Entries that lists of a row have at most: one for each token of a pool, for each listed token that is offered for votes, for each vault that
 * a pool may have, for each boost, and for each holding that a portfolio values. Of positions of a stake as many as others may bring; whoever has more staked
 * them all.
 */
const LISTS: ReadonlyMap<string, number> = new Map([
  ['tokens', 8],
  ['amounts', 8],
  ['fees', 8],
  ['reserves', 8],
  ['incentives', 32],
  ['votePairs', 30],
  ['runSteps', 3],
  ['resting', 3],
  ['sharedPools', 30],
  ['strategies', 12],
  ['boosts', 4],
  ['unpriced', MAX_VALUED],
  ['positions', 50],
  // Places, tradable tokens and balances of a competition, markets of its venue; points of a rank over time; signals and what each rests on.
  ['placesBps', 100],
  ['balances', MAX_ADMISSIONS],
  ['markets', 16],
  ['misses', 3],
  ['reference', 3],
  ['points', MAX_RANK_POINTS],
  ['evidence', 200],
  ['accounts', 8],
  ['lines', MAX_ADMISSIONS + 1],
  // What the sentence of an alert is made of.
  ['facts', 8],
  // Chapters of a campaign.
  ['chapters', 12],
  ['chapterMetrics', 12],
  // Social tasks that somebody declared, and the way of a reward to the root of its list.
  ['declarations', 40],
  ['winners', 300],
  // Whom a preview of a task shows.
  ['completers', 50],
  ['proof', 20],
  // What the schema says of itself: its types, and the mean of what each of them lists.
  ['types', MAX_TYPES],
  ['fields', 5],
  ['directives', 8],
])

/** Lists at the root that do not come in pages: entries that they have at most. */
const FIXED: ReadonlyMap<string, number> = new Map<string, number>([
  ['portfolio', MAX_POINTS],
  ['displayNames', MAX_SHOWN_NAMES],
  ['achievements', achievements.length],
  ['achievementAwards', achievements.length],
  ['notificationRecipients', MAX_RECIPIENTS],
  ['alertSettings', alertKinds.length],
  ['rankHistory', MAX_RANK_LINES],
  ['tokenAdmission', MAX_ADMISSIONS],
  ['fairPlay', 20],
  ['setAlertMail', alertKinds.length],
  ['storyTasks', 40],
  ['allStoryTasks', 480],
  ['storyDailySwaps', 7],
  ['storyChapterRewards', 12],
  ['storyClaims', 100],
])

/**
 * What a question at the root costs at least, however little of its answer is asked for: all trades and transfers of a competition, everything that an account did,
 * what a chain is asked, everybody's scores at each of some moments. A holding of each point of a portfolio counts beside these.
 */
const LEAST: ReadonlyMap<string, number> = new Map([
  ['fairPlay', 20_000],
  ['previewStoryTask', 20_000],
  ['rankHistory', 15_000],
  ['achievements', 8_000],
  ['solvency', 6_000],
  ['storyClaims', 6_000],
  ['competitionRanking', 4_000],
  ['competitionParticipant', 4_000],
  ['storyTasks', 4_000],
])

const firstOf = (field: FieldNode, variables: Readonly<Record<string, unknown>>): number => {
  const value = field.arguments?.find((argument) => argument.name.value === 'first')?.value
  const given =
    value?.kind === Kind.INT
      ? Number(value.value)
      : value?.kind === Kind.VARIABLE
        ? Number(variables[value.name.value] ?? DEFAULT_FIRST)
        : DEFAULT_FIRST
  return Number.isFinite(given) ? Math.min(MAX_FIRST, Math.max(1, given)) : MAX_FIRST
}

/** What an operation is given, with its own defaults for what it is not. */
const withDefaults = (
  { variableDefinitions }: OperationDefinitionNode,
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => {
  const defaults = (variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
    defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)] as const] : [],
  )
  return { ...Object.fromEntries(defaults), ...given }
}

/** What the schema says of itself; everything else at the root is data. */
const isIntrospection = ({ name }: FieldNode): boolean => name.value === '__schema' || name.value === '__type'

interface Complexity {
  readonly data: number
  readonly introspection: number
}

/**
 * How many fields an operation can answer with: each field counts once, times the size of the pages and lists it lies in, and a point of a portfolio at least
 * for the holdings that are read for it; what reads much more than it answers counts for that (`LEAST`). Lists below the root are bounded, so this is an upper bound, not a guess, but for who staked very many positions. What
 * the schema says of itself is estimated, and counted apart: it is read from no database, and grows with the schema rather than with what is asked for.
 */
export const complexityOf = (
  document: DocumentNode,
  operation: OperationDefinitionNode,
  given: Readonly<Record<string, unknown>>,
): Complexity => {
  const variables = withDefaults(operation, given)
  const fragments = new Map(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as [string, FragmentDefinitionNode]] : [],
    ),
  )
  const timesOf = (field: FieldNode): number => {
    if (PAGED.has(field.name.value)) return firstOf(field, variables)
    return FIXED.get(field.name.value) ?? 1
  }
  const fieldsOf = (node: SelectionNode): readonly SelectionNode[] =>
    (node.kind === Kind.FRAGMENT_SPREAD ? fragments.get(node.name.value)?.selectionSet.selections : node.selectionSet?.selections) ?? []
  const sum = (selections: readonly SelectionNode[]): number =>
    selections.reduce((total, selection) => {
      if (total > ENOUGH) return total
      const inner = sum(fieldsOf(selection))
      return total + (selection.kind === Kind.FIELD ? (LISTS.get(selection.name.value) ?? 1) * (1 + inner) : inner)
    }, 0)
  const atRoot = (selections: readonly SelectionNode[], before: Complexity): Complexity =>
    selections.reduce((total, selection) => {
      if (total.data > ENOUGH || total.introspection > ENOUGH) return total
      if (selection.kind !== Kind.FIELD) return atRoot(fieldsOf(selection), total)
      const inner = sum(fieldsOf(selection))
      if (isIntrospection(selection)) return { ...total, introspection: total.introspection + 1 + inner }
      const each = selection.name.value === 'portfolio' ? Math.max(inner, MAX_VALUED) : inner
      const answered = 1 + each * timesOf(selection)
      return { ...total, data: total.data + Math.max(answered, LEAST.get(selection.name.value) ?? 0) }
    }, before)
  return atRoot(operation.selectionSet.selections, { data: 0, introspection: 0 })
}

/** Everything that tools ask the schema for. */
const everything = parse(
  getIntrospectionQuery({
    specifiedByUrl: true,
    directiveIsRepeatable: true,
    schemaDescription: true,
    inputValueDeprecation: true,
    oneOf: true,
  }),
)

/** What a schema is asked for by tools, once: more than that is asked over and over. */
export const MAX_INTROSPECTION = complexityOf(everything, getOperationAST(everything)!, {}).introspection

/** Throws `api.queryTooComplex` for an operation that could answer with more than the limits of data and of the schema's own description. */
export const checkComplexity = (
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): void => {
  const { data, introspection } = complexityOf(document, operation, variables)
  if (data > MAX_COMPLEXITY) throw new DomainError('api.queryTooComplex', { limit: MAX_COMPLEXITY, complexity: data })
  if (introspection > MAX_INTROSPECTION) {
    throw new DomainError('api.queryTooComplex', { limit: MAX_INTROSPECTION, complexity: introspection })
  }
}
